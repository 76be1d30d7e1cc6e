/** Milliseconds of quiet after which a change of the window's size is acted on. */
const DEBOUNCE = 50;

/**
 * Tells a modal how much of the window is really to be seen: an on-screen keyboard covers part of it without
 * changing the layout. Written as `--_viewport` (pixels) on the element. Returns the release.
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
