/**
 * Returns the origin from which the running classic script was loaded. Reads the property from the prototype: an element
 * of the page named `currentScript` would hide it.
 */
export function getScriptOrigin(): string {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (!(script instanceof HTMLScriptElement))
    throw new Error('The script must be loaded by a script element');
  return new URL(script.src).origin;
}
