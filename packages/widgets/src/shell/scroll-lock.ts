let holders = 0;
let before = '';

/** Keeps the page behind a modal from scrolling. Counted; the last release puts back what was there. */
export function holdScroll(document: Document): () => void {
  const { style } = document.documentElement;
  if (holders++ === 0) {
    before = style.overflow;
    style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--holders === 0) style.overflow = before;
  };
}
