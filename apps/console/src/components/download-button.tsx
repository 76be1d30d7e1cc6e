import { useMutation } from '@tanstack/react-query';
import { Button } from '../design-system.ts';
import { t } from '../messages/translate.ts';
import { Problem } from './problem.tsx';

interface DownloadButtonProps {
  readonly label: string;
  /** Reads the file and saves it. */
  readonly save: () => Promise<void>;
}

/** A button that saves a file, and says whether it did. */
export function DownloadButton({ label, save }: DownloadButtonProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: save });
  return (
    <div>
      <Button size="small" kind="ghost" busy={isPending} busyLabel={t('Loading')} onClick={() => mutate()}>
        {label}
      </Button>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {isSuccess && <p className="c-done">{t('The file is in your downloads.')}</p>}
      </div>
    </div>
  );
}
