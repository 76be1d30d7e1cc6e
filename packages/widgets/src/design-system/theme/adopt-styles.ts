// @chunk widget

type Root = ShadowRoot | Document;

const sheets = new Map<string, CSSStyleSheet>();
/** Number of widgets that use a style sheet of a root. In light DOM, several share the document. */
const uses = new WeakMap<Root, Map<CSSStyleSheet, number>>();

/**
 * Applies CSS to a root as an adopted style sheet, which strict policies allow.
 *
 * @returns A function that releases the style sheet.
 */
export function adoptStyles(root: Root, css: string): () => void {
  const sheet = getSheet(css, root);
  const counts = uses.get(root) ?? new Map<CSSStyleSheet, number>();
  uses.set(root, counts);
  const previous = counts.get(sheet) ?? 0;
  counts.set(sheet, previous + 1);
  if (previous === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    const remaining = (counts.get(sheet) ?? 1) - 1;
    counts.set(sheet, remaining);
    if (remaining === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function getSheet(css: string, root: Root): CSSStyleSheet {
  const isShadow = root instanceof ShadowRoot;
  const existing = sheets.get(css + isShadow);
  if (existing) return existing;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css + isShadow, sheet);
  if (!isShadow)
    void import('./light-guard.ts').then(({ guardCss: guarded }) => sheet.replaceSync(guarded(css, root)));
  return sheet;
}
