let holders = 0;
let previousOverflow = '';

/** Keeps the page behind a modal from scrolling. Counted; the last release puts back what was there. */
export function holdScroll(document: Document): () => void {
  const { style } = document.documentElement;
  if (holders++ === 0) {
    previousOverflow = style.overflow;
    style.overflow = 'hidden';
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--holders === 0) style.overflow = previousOverflow;
  };
}
