/** jsdom has no constructable style sheets. This stub stores adopted style sheets without applying them. */
for (const { prototype } of [Document, ShadowRoot]) {
  if ('adoptedStyleSheets' in prototype) continue;
  const adopted = new WeakMap<object, CSSStyleSheet[]>();
  Object.defineProperty(prototype, 'adoptedStyleSheets', {
    configurable: true,
    get(this: object) {
      return adopted.get(this) ?? [];
    },
    set(this: object, sheets: CSSStyleSheet[]) {
      adopted.set(this, [...sheets]);
    },
  });
}
if (!('replaceSync' in CSSStyleSheet.prototype)) {
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
}
