type Root = ShadowRoot | Document;

const sheets = new Map<string, CSSStyleSheet>();
/** How many widgets lean on a sheet of a root; several share the document in light DOM. */
const uses = new WeakMap<Root, Map<CSSStyleSheet, number>>();

/** Applies CSS to a root without a style element, so that it holds under a strict policy. Returns the release. */
export function adoptStyles(root: Root, css: string): () => void {
  const sheet = sheetOf(css, root);
  const counts = uses.get(root) ?? new Map<CSSStyleSheet, number>();
  uses.set(root, counts);
  const before = counts.get(sheet) ?? 0;
  counts.set(sheet, before + 1);
  if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    const left = (counts.get(sheet) ?? 1) - 1;
    counts.set(sheet, left);
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function sheetOf(css: string, root: Root): CSSStyleSheet {
  const isShadow = root instanceof ShadowRoot;
  const known = sheets.get(css + isShadow);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css + isShadow, sheet);
  if (!isShadow) void import('./light-guard.ts').then(({ guarded }) => sheet.replaceSync(guarded(css, root)));
  return sheet;
}
