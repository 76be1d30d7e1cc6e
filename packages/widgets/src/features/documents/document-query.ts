import { DOCUMENT_TYPES, type DocumentType } from '@playerdesk/contract/internal';

const NAME = 'document';

/** Returns a document type, or undefined for any other text. */
export function parseDocumentType(text: string | null | undefined): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) => type === text);
}

/** Writes a document type to the page URL without navigation. Preserves the host's parameters and state. */
export function storeInUrl(type: DocumentType, view: Pick<Window, 'location' | 'history'> = window): void {
  const url = new URL(view.location.href);
  const own = `${NAME}=${type}`;
  // Edited as text: assigning searchParams would re-encode the host's parameters.
  const parameters = url.search.slice(1).split('&').filter(Boolean);
  const isOwn = (part: string) => part === NAME || part.startsWith(`${NAME}=`);
  const updated = parameters.some(isOwn)
    ? parameters.map((part) => (isOwn(part) ? own : part))
    : [...parameters, own];
  url.search = updated.join('&');
  view.history.replaceState(view.history.state, '', url);
}
