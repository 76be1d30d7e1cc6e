import { MAX_DOCUMENT_SIZE } from '@playerdesk/contract/internal';
import { needsCover, type Upload } from '@playerdesk/core/internal';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Meter } from '../../design-system/meter.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { getCodeText } from '../../kit/error-text.ts';
import { formatFileSize } from '../../kit/file-size.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { Uploads } from './uploads.ts';

export interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  /** Whether the row says what files are accepted, if its own is not. The first row with a problem says it for all. */
  readonly hasRemedy: boolean;
  readonly onCover: (id: number) => void;
  readonly onRemove: () => void;
}

const PHASE_LABELS = {
  queued: 'upload.preparing',
  preparing: 'upload.preparing',
  ready: 'upload.ready',
  waiting: 'upload.waiting',
  sending: 'upload.sending',
  sent: 'upload.sent',
} as const satisfies Partial<Record<Upload['phase'], TextKey>>;

/** One upload with its actions. */
export function UploadRow({ upload, uploads, hasRemedy, onCover, onRemove }: UploadRowProps) {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const name = useId();
  const { phase, problem } = upload;
  return (
    <li className="pd-upload" part="upload" data-phase={phase} data-upload={upload.id} aria-labelledby={name}>
      <Preview upload={upload} uploads={uploads} />
      <div className="pd-upload-words">
        <p className="pd-upload-name" id={name} translate="no">
          {upload.name}
        </p>
        <p className="pd-upload-facts">
          {`${text(`document.type.${upload.type}`)} · ${formatFileSize(upload.size, locale)}`}
        </p>
        {problem === null ? (
          <p className="pd-upload-phase">
            {text(
              needsCover(upload) && phase === 'ready'
                ? 'upload.uncovered'
                : PHASE_LABELS[phase as keyof typeof PHASE_LABELS],
              {
                percent: Math.round(upload.part * 100),
              },
            )}
          </p>
        ) : (
          <p className="pd-upload-problem" role="alert">
            <span>{getCodeText(texts, problem)}</span> {hasRemedy && <Remedy problem={problem} />}
          </p>
        )}
        {phase === 'sending' && <Meter max={1} value={upload.part} aria-labelledby={name} />}
        <Actions upload={upload} uploads={uploads} onCover={onCover} onRemove={onRemove} name={name} />
      </div>
    </li>
  );
}

/** What files are accepted, for a file that is not. */
function Remedy({ problem }: { readonly problem: string }) {
  const { texts, options } = useWidget();
  if (problem === 'kyc.invalid-file-type') return <span>{texts.text('upload.use-formats')}</span>;
  if (problem !== 'kyc.file-too-large') return null;
  const size = formatFileSize(options.documents?.largest ?? MAX_DOCUMENT_SIZE, texts.locale);
  return <span>{texts.text('upload.use-size', { size })}</span>;
}

interface ActionsProps extends Omit<UploadRowProps, 'hasRemedy'> {
  /** Id of the name of the file. */
  readonly name: string;
}

function Actions({ upload, uploads, onCover, onRemove, name }: ActionsProps) {
  const { text } = useWidget().texts;
  const { id, phase, type, isPicture, covered } = upload;
  const isIdle = phase === 'ready' || phase === 'failed';
  const link = (label: string, act: () => void) => (
    <Button key={label} kind="link" size="small" aria-describedby={name} onClick={act}>
      {label}
    </Button>
  );
  const hasBoxes = (uploads.picture(id)?.boxes.length ?? 0) > 0;
  return (
    <div className="pd-upload-actions">
      {isIdle &&
        isPicture &&
        link(text(type === 'credit-card' ? 'upload.cover-digits' : 'upload.cover'), () => onCover(id))}
      {phase === 'failed' && link(text('button.try-again'), () => uploads.retry(id))}
      {phase === 'unknown' && link(text('button.check-again'), () => uploads.recheck(id))}
      {phase === 'sending' && upload.part < 1 && link(text('upload.cancel'), onRemove)}
      {phase !== 'sending' && phase !== 'sent' && link(text('upload.remove'), onRemove)}
      {isIdle && isPicture && type === 'credit-card' && !hasBoxes && (
        <label className="pd-upload-vouch">
          <input
            type="checkbox"
            className="pd-tick"
            part="checkbox"
            aria-describedby={name}
            checked={covered}
            onChange={(event) => uploads.confirmMask(id, event.currentTarget.checked)}
          />
          <span className="pd-box">{text('upload.nothing-to-cover')}</span>
        </label>
      )}
    </div>
  );
}

/** Preview of the picture to send. Drawn on a canvas, because strict policies forbid blob images. */
function Preview({ upload: { id, size, isPicture }, uploads }: Pick<UploadRowProps, 'upload' | 'uploads'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is another picture
  useEffect(() => {
    const picture = uploads.picture(id)?.shown.preview;
    if (!canvas.current || !picture) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [uploads, id, size, isPicture]);
  if (isPicture) {
    return (
      <div className="pd-upload-thumb" aria-hidden="true">
        <canvas ref={canvas} className="pd-upload-preview" />
      </div>
    );
  }
  return (
    <svg className="pd-upload-preview" viewBox="0 0 32 32" aria-hidden="true" data-kind="file">
      <path d="M9 4h9l6 6v17a1 1 0 01-1 1H9a1 1 0 01-1-1V5a1 1 0 011-1zm9 0v6h6M12 17h8M12 21h8" />
    </svg>
  );
}
