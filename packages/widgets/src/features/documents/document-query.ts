import { DOCUMENT_TYPES, type DocumentType } from '@playerdesk/contract';

const NAME = 'document';

/** The type that a word means, or undefined. */
export function parseDocumentType(text: string | null | undefined): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) => type === text);
}

/** The page's address with a type in it, without loading anything. The host's own parameters and state stay. */
export function storeInUrl(type: DocumentType, view: Pick<Window, 'location' | 'history'> = window): void {
  const url = new URL(view.location.href);
  const own = `${NAME}=${type}`;
  // Changed in the text: writing searchParams back would respell what the host put there.
  const parts = url.search.slice(1).split('&').filter(Boolean);
  const isOwn = (part: string) => part === NAME || part.startsWith(`${NAME}=`);
  const updated = parts.some(isOwn) ? parts.map((part) => (isOwn(part) ? own : part)) : [...parts, own];
  url.search = updated.join('&');
  view.history.replaceState(view.history.state, '', url);
}
