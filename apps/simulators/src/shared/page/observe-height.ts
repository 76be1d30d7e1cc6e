/** Calls `onHeight` with the height of an element in CSS pixels, rounded up, now and whenever it changes. */
export function observeHeight(element: Element, onHeight: (height: number) => void): void {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    onHeight(height);
  }).observe(element);
}
