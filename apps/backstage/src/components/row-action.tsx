import { announce } from '../data/announcement.ts';
import { errorMessage } from '../data/error-message.ts';
import { useAction } from '../data/use-action.ts';
import { Button } from '../design-system.ts';

interface RowActionProps {
  /** What the button says. */
  readonly children: string;
  /** What it acts on, for screen readers: "Approve passport.jpg". */
  readonly label: string;
  readonly kind?: 'ghost' | 'danger' | 'primary';
  /** As high as the buttons of a form. */
  readonly isLarge?: boolean;
  readonly act: () => Promise<unknown>;
  /** What was done. */
  readonly done: string;
}

/** A button of a table's row. Its error is shown under it. */
export function RowAction({ children, label, kind = 'ghost', act, done, isLarge }: RowActionProps) {
  const action = useAction<void, true>(() => act().then(() => true as const));
  const { error } = action;
  const run = async () => {
    if (await action.run()) announce(done);
  };
  return (
    <span className="bs-row-action">
      <Button
        size={isLarge ? undefined : 'small'}
        kind={kind}
        busy={action.isBusy}
        busyLabel="Sending"
        aria-label={label}
        onClick={() => void run()}
      >
        {children}
      </Button>
      <span className="bs-row-error" role="status">
        {error && [errorMessage(error), ...Object.values(error.fields)].join(' ')}
      </span>
    </span>
  );
}
