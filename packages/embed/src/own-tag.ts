/** What the script tag of this file says: copied once, so that nothing the page does later changes it. */
export interface OwnTag {
  /** The absolute URL of this script. */
  readonly src: string;
  /** The `data-` attributes, by their camelCase names. */
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly html: string;
}

/**
 * Returns the script element that runs this file, or `null` outside a script tag.
 *
 * An element named `currentScript` shadows `document.currentScript` (DOM clobbering), so the getter of the prototype is
 * asked. A `<base>` that follows the tag moved no file of ours when the browser loaded this one, so it counts for nothing.
 */
export function readOwnTag(): OwnTag | null {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (!(script instanceof HTMLScriptElement)) return null;
  const base = Document.prototype.querySelector.call(document, 'base[href]');
  const isLate = base && script.compareDocumentPosition(base) & Node.DOCUMENT_POSITION_FOLLOWING;
  const src = isLate ? new URL(script.getAttribute('src') as string, location.href).href : script.src;
  return { src, data: { ...script.dataset }, html: script.outerHTML };
}
