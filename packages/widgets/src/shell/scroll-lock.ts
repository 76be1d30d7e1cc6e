let holders = 0;
let previousOverflow = '';

/** Prevents the page behind a modal from scrolling. Reference-counted: the last release restores the earlier value. */
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
