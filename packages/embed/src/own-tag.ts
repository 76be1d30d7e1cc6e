/** Data of this file's script tag. Copied once, so that later changes of the page have no effect. */
export interface OwnTag {
  /** Absolute URL of this script. */
  readonly src: string;
  /** `data-` attributes by camelCase name. */
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly html: string;
  /** The nonce under a policy of nonces, or an empty text. */
  readonly nonce: string;
}

/**
 * Returns the script element that runs this file, or `null` outside a script tag.
 *
 * An element named `currentScript` shadows `document.currentScript` (DOM clobbering), so the getter of the prototype
 * is used. A `<base>` after the tag did not apply when the browser loaded this file, and is ignored.
 */
export function readOwnTag(): OwnTag | null {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (!(script instanceof HTMLScriptElement)) return null;
  const base = Document.prototype.querySelector.call(document, 'base[href]');
  const isLate = base && script.compareDocumentPosition(base) & Node.DOCUMENT_POSITION_FOLLOWING;
  const src = isLate ? new URL(script.getAttribute('src') as string, location.href).href : script.src;
  return { src, data: { ...script.dataset }, html: script.outerHTML, nonce: script.nonce };
}
