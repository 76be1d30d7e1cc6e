import {
  DOCUMENT_TYPES,
  type DocumentType,
  getDocuments,
  listOr,
  type OutputOf,
  type PlayerDocument,
} from '@playerdesk/contract/internal';
import { createResource, type Upload } from '@playerdesk/core/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { perAccount } from '../../kit/services/per-account.ts';
import { type ResourceState, useResource } from '../../kit/use-resource.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import { parseDocumentType, storeInUrl } from './document-query.ts';
import { getUploads, type Uploads } from './uploads.ts';

type Answer = OutputOf<typeof getDocuments>;

const getDocumentsResource = perAccount((account) =>
  createResource<Answer>(account, () => account.read(getDocuments, {})),
);

export interface DocumentsViewProps {
  readonly reading: ResourceState<Answer>;
  readonly types: readonly DocumentType[];
  readonly type: DocumentType;
  readonly onType: (type: DocumentType) => void;
  readonly uploads: Uploads;
  readonly list: readonly Upload[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Id of the upload whose picture is being masked, or null. */
  readonly covering: number | null;
  readonly onCover: (id: number | null) => void;
}

/**
 * Provides document uploads.
 *
 * @param requested Document type requested by the host.
 */
export function useDocuments(requested: DocumentType | undefined): DocumentsViewProps {
  const widget = useWidget();
  // JavaScript passes any value.
  const wanted = parseDocumentType(requested);
  const { account } = widget;
  const uploads = getUploads(account);
  const { uploads: all } = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get);
  const resource = getDocumentsResource(account);
  const reading = useResource(resource);
  const list = all.filter((upload) => !isListed(upload, reading.value));
  const { types: given, largest } = widget.options.documents ?? {};
  const types = listOr(given, DOCUMENT_TYPES).filter(parseDocumentType);
  const [chosen, setChosen] = useState(
    () => wanted ?? parseDocumentType(account.environment.query('document')),
  );
  const [covering, setCovering] = useState<number | null>(null);
  const type = chosen ?? reading.value?.wanted?.[0]?.type ?? types[0] ?? 'id';
  useEffect(() => {
    if (wanted) setChosen(wanted);
  }, [wanted]);
  useEffect(
    () =>
      uploads.onSettled(() => {
        notifyOutcome(widget, uploads.get().uploads);
        void resource.reread().catch(() => {});
      }),
    [widget, uploads, resource],
  );
  useEffect(() => {
    if (!uploads.takeInterruption()) return;
    widget.notify({ level: 'warning', text: widget.texts.text('documents.interrupted') });
  }, [widget, uploads]);
  const onFiles = (files: readonly File[]) => {
    widget.notify(null);
    if (files.length > 0) uploads.add(files, type, largest);
  };
  usePaste(onFiles);
  return {
    reading,
    types: types.includes(type) ? types : [...types, type],
    type,
    onType(next) {
      setChosen(next);
      if (widget.options.history !== false) storeInUrl(next);
    },
    uploads,
    list,
    onFiles,
    covering,
    onCover: setCovering,
  };
}

/** Whether an uploaded file is among the player's documents by now, which show its state. */
function isListed({ phase, type, name }: Upload, answer: Answer | null): boolean {
  const documents = answer?.documents ?? [];
  return (
    phase === 'sent' && documents.some((document) => document.type === type && document.fileName === name)
  );
}

/** Notifies the player once all uploads have finished. */
function notifyOutcome(widget: WidgetContext, uploads: readonly Upload[]): void {
  const sent = uploads.filter(({ phase }) => phase === 'sent').length;
  const failed = uploads.filter(({ phase }) => phase === 'failed' || phase === 'unknown').length;
  const { text } = widget.texts;
  if (failed > 0) widget.notify({ level: 'warning', text: text('documents.some-failed', { failed }) });
  else if (sent > 0) widget.notify({ level: 'success', text: text('documents.sent', { count: sent }) });
}

/** Adds pictures pasted from the clipboard, unless the player is typing. */
function usePaste(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const [target] = event.composedPath();
      if (files.length === 0 || (target instanceof Element && target.matches(TEXT_INPUTS))) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

const TEXT_INPUTS = 'input, textarea, [contenteditable]';

/** Returns the newest document of a type. It decides whether the type is still required. */
export function findNewest(
  documents: readonly PlayerDocument[],
  type: DocumentType,
): PlayerDocument | undefined {
  return documents.find((document) => document.type === type);
}
