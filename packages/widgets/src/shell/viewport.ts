/** Milliseconds without a resize event before the size is updated. */
const DEBOUNCE = 50;

/**
 * Keeps a modal in the visible part of the window, and the focused field in the visible part of the modal. An on-screen
 * keyboard covers part of the window without changing the layout.
 *
 * Sets `--_viewport` (visible height in pixels) and `--_viewport-top` (how far the visible part is from the top, in pixels).
 *
 * @returns A function that removes the listeners.
 */
export function followViewport(element: HTMLElement): () => void {
  const view = element.ownerDocument.defaultView;
  if (!view) return () => {};
  const source: EventTarget = view.visualViewport ?? view;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = Number.POSITIVE_INFINITY;
  const write = () => {
    const { top, height } = readVisiblePart(view);
    element.style.setProperty('--_viewport', `${height}px`);
    element.style.setProperty('--_viewport-top', `${top}px`);
    if (height < before) revealFocus(element);
    before = height;
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(write, DEBOUNCE);
  };
  write();
  for (const event of EVENTS) source.addEventListener(event, onChange);
  return () => {
    clearTimeout(timer);
    for (const event of EVENTS) source.removeEventListener(event, onChange);
  };
}

/** iOS moves the visible part over the page when a keyboard opens, and reports it as scrolling. */
const EVENTS = ['resize', 'scroll'] as const;

/** Returns the part of the window above the keyboard, in pixels of the page. Pinch zoom does not change it. */
function readVisiblePart({ visualViewport: visual, innerHeight }: Window): { top: number; height: number } {
  if (!visual) return { top: 0, height: innerHeight };
  const isZoomed = Math.abs(visual.scale - 1) > 0.01;
  return {
    top: isZoomed ? 0 : Math.round(visual.offsetTop),
    height: Math.round(visual.height * visual.scale),
  };
}

/** Scrolls the focused field of a modal into view. A frame scrolls its own fields. */
function revealFocus(element: HTMLElement): void {
  const content = element.shadowRoot ?? element;
  const { activeElement } = element.shadowRoot ?? element.ownerDocument;
  if (!activeElement || activeElement.tagName === 'IFRAME' || !content.contains(activeElement)) return;
  activeElement.scrollIntoView({ block: 'nearest' });
}
