/** Milliseconds without a resize event before the size is updated. */
const DEBOUNCE = 50;

/**
 * Sets `--_viewport` (pixels) on a modal to the visible height of the window. An on-screen keyboard covers part of the
 * window without changing the layout.
 *
 * @returns A function that removes the listeners.
 */
export function followViewport(element: HTMLElement): () => void {
  const view = element.ownerDocument.defaultView;
  if (!view) return () => {};
  const source: EventTarget = view.visualViewport ?? view;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const height = view.visualViewport?.height ?? view.innerHeight;
    element.style.setProperty('--_viewport', `${Math.round(height)}px`);
  };
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(write, DEBOUNCE);
  };
  write();
  source.addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    source.removeEventListener('resize', onResize);
  };
}
