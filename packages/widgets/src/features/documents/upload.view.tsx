import { callHost, MAX_DOCUMENT_SIZE } from '@playerdesk/contract/internal';
import { isOnItsWay, needsCover, type Upload } from '@playerdesk/core/internal';
import {
  type ChangeEvent,
  type DragEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { GatedButton } from '../../design-system/gated-button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Meter } from '../../design-system/meter.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { formatFileSize } from '../../kit/file-size.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { DocumentsViewProps } from './documents.controller.ts';
import { TIPS } from './picture-tips.ts';
import { UploadRow } from './upload-row.view.tsx';

export type UploadFormProps = DocumentsViewProps & { readonly headingRef: Ref<HTMLHeadingElement> };

/** Upload form: document type, tips, files and submit button. */
export function UploadForm(props: UploadFormProps) {
  const { types, type, onType, onFiles, list, headingRef } = props;
  const { text } = useWidget().texts;
  const hasFiles = list.length > 0;
  return (
    <section className="pd-uploading" aria-label={text('documents.hand-in')}>
      <Heading level={4} size="small" headingRef={headingRef}>
        {text('documents.form')}
      </Heading>
      <SelectField
        name="document"
        label={text('documents.type.label')}
        hint={text(`document.purpose.${type}`)}
        options={types.map((value) => ({ value, label: text(`document.type.${value}`) }))}
        value={type}
        onChange={(value) => onType(value as typeof type)}
      />
      <details className="pd-tips" open={!hasFiles}>
        <summary className="pd-tips-title">{text('documents.tips')}</summary>
        <ul className="pd-tip-list">
          {TIPS[type].map((tip) => (
            <li key={tip} className="pd-tip">
              {text(`document.tip.${tip}`)}
            </li>
          ))}
        </ul>
      </details>
      {hasFiles && <Files {...props} />}
      <DropArea onFiles={onFiles} isSmall={hasFiles} />
      {hasFiles && <SendBar {...props} />}
      {/* Rendered before the first file: a region added together with its text is not announced. */}
      <p className="pd-hidden" role="status">
        {formatSummary(list, text)}
      </p>
    </section>
  );
}

const ACCEPTED =
  '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,image/jpeg,image/png,image/webp,image/heic,application/pdf';

interface DropAreaProps extends Pick<UploadFormProps, 'onFiles'> {
  /** Whether files were chosen: adding another one takes little room then. */
  readonly isSmall: boolean;
}

function DropArea({ onFiles, isSmall }: DropAreaProps) {
  const { texts, options } = useWidget();
  const { text, locale } = texts;
  const [isOver, setOver] = useState(false);
  const hasTouch = useTouch() || options.documents?.takePicture !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const largest = formatFileSize(options.documents?.largest ?? MAX_DOCUMENT_SIZE, locale);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of four ways, the buttons are the others
    <div
      className="pd-drop"
      part="drop"
      data-state={isOver ? 'over' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isSmall && (
        <>
          <svg className="pd-drop-icon" viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 21V7m0 0l-5.5 5.5M16 7l5.5 5.5M6 20v4a2 2 0 002 2h16a2 2 0 002-2v-4" />
          </svg>
          <p className="pd-drop-words">{text(hasTouch ? 'documents.drop-touch' : 'documents.drop')}</p>
        </>
      )}
      <DropButtons onFiles={onFiles} isSmall={isSmall} hasTouch={hasTouch} />
      {!isSmall && <p className="pd-drop-kinds">{text('documents.kinds', { size: largest })}</p>}
    </div>
  );
}

/** Buttons that open the camera and the files of the device. */
function DropButtons({ onFiles, isSmall, hasTouch }: DropAreaProps & { readonly hasTouch: boolean }) {
  const { texts, options } = useWidget();
  const { text } = texts;
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { takePicture } = options.documents ?? {};
  const openCamera = () => {
    if (typeof takePicture !== 'function') return camera.current?.click();
    // An app without a picture leaves the form unchanged.
    void Promise.resolve(callHost(takePicture)).then(
      (picture) => picture && onFiles([picture]),
      () => {},
    );
  };
  return (
    <div className="pd-drop-buttons">
      {hasTouch && (
        <Button kind={isSmall ? 'ghost' : 'primary'} onClick={openCamera}>
          {text('documents.camera')}
        </Button>
      )}
      <Button kind={hasTouch || isSmall ? 'ghost' : 'primary'} onClick={() => files.current?.click()}>
        {text('documents.choose')}
      </Button>
      <FileInputs files={files} camera={camera} onFiles={onFiles} />
    </div>
  );
}

interface FileInputsProps extends Pick<UploadFormProps, 'onFiles'> {
  readonly files: RefObject<HTMLInputElement | null>;
  readonly camera: RefObject<HTMLInputElement | null>;
}

/** File inputs that the buttons open: files of the device, and its camera. */
function FileInputs({ files, camera, onFiles }: FileInputsProps) {
  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])]);
    // Allows choosing the same file again.
    input.value = '';
  };
  return (
    <>
      <input ref={files} hidden type="file" name="files" multiple accept={ACCEPTED} onChange={onChange} />
      <input
        ref={camera}
        hidden
        type="file"
        name="camera"
        accept="image/*"
        capture="environment"
        onChange={onChange}
      />
    </>
  );
}

/** Returns whether the device has a touch screen, and thus likely a camera. */
function useTouch(): boolean {
  const [hasTouch, setTouch] = useState(false);
  useEffect(() => setTouch(globalThis.matchMedia?.('(pointer: coarse)').matches ?? false), []);
  return hasTouch;
}

/** Moves the focus to the form's heading when the list of files is removed. */
const focusForm = createFocusHandoff((files) =>
  files.closest('.pd-uploading')?.querySelector('[part="heading"]'),
);

function Files({ list, uploads, onCover }: UploadFormProps) {
  const { text } = useWidget().texts;
  const [place, placeRef] = useFocusHandoff<HTMLDivElement>(focusForm);
  useNewRowInView(place, list);
  const remove = (id: number) => {
    uploads.remove(id);
    // The pressed button is removed with its row.
    place.current?.focus();
  };
  return (
    <div ref={placeRef} className="pd-files" tabIndex={-1}>
      <ul className="pd-upload-list" aria-label={text('documents.files')}>
        {list.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            uploads={uploads}
            hasRemedy={list.find(({ problem }) => problem === upload.problem) === upload}
            onCover={onCover}
            onRemove={() => remove(upload.id)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the first of the files that were just chosen into view: the buttons that choose them may be far from it. */
function useNewRowInView(place: RefObject<HTMLElement | null>, list: readonly Upload[]): void {
  const newest = list.at(-1)?.id ?? 0;
  const before = useRef(0);
  useLayoutEffect(() => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-upload]') ?? [])];
    const added = rows.find(({ dataset }) => Number(dataset.upload) > before.current);
    before.current = newest;
    added?.scrollIntoView?.({ block: 'center' });
  }, [place, newest]);
}

/** Progress of the uploads and the button that starts them, at the bottom edge of the window or panel. */
function SendBar({ list, uploads, onCover }: UploadFormProps) {
  const { text } = useWidget().texts;
  const ready = list.filter(({ phase }) => phase === 'ready');
  const uncovered = ready.filter(needsCover);
  const { started, sent, part } = getProgress(list);
  const isSending = started > sent;
  if (!isSending && ready.length === 0) return null;
  return (
    <div className="pd-send-bar">
      {isSending && (
        <p className="pd-send-progress" aria-hidden="true">
          <span>{text('documents.so-far', { sent, count: started })}</span>
          <Meter max={1} value={part} />
        </p>
      )}
      {ready.length > 0 && (
        <GatedButton
          reason={uncovered.length > 0 ? text('documents.cover-first') : undefined}
          onEarly={() => onCover(uncovered[0]?.id ?? null)}
          onClick={() => uploads.send()}
        >
          {text('documents.send', { count: ready.length })}
        </GatedButton>
      )}
    </div>
  );
}

/** Returns how many uploads were started and are done, and the part of all of them that is done, from 0 to 1. */
function getProgress(list: readonly Upload[]) {
  const started = list.filter((upload) => upload.phase === 'sent' || isOnItsWay(upload));
  const sent = started.filter(({ phase }) => phase === 'sent').length;
  const sum = started.reduce((total, { phase, part }) => total + (phase === 'sent' ? 1 : part), 0);
  return { started: started.length, sent, part: started.length > 0 ? sum / started.length : 0 };
}

/** Returns for screen readers which files are ready to send, or the progress of all uploads. */
function formatSummary(list: readonly Upload[], text: ReturnType<typeof useWidget>['texts']['text']): string {
  const { started, sent } = getProgress(list);
  if (started === sent) {
    const ready = list.filter(({ phase }) => phase === 'ready').map(({ name }) => name);
    return ready.length > 0 ? `${ready.join(', ')}: ${text('upload.ready')}` : '';
  }
  return text('documents.so-far', { sent, count: started });
}
