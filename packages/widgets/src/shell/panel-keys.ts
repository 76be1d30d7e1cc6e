import { getTopmostPanel } from './inert.ts';

/**
 * Closes the topmost panel on Escape, wherever the focus is. Clicks beside the panel do not take the focus out of it.
 *
 * @returns A function that removes the listeners.
 */
export function listenToPanel(host: HTMLElement, close: () => void): () => void {
  const { ownerDocument } = host;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || getTopmostPanel() !== host) return;
    // One press closes one panel: the next panel becomes the topmost before its listener runs.
    event.preventDefault();
    close();
  };
  const onMouseDown = (event: MouseEvent) => {
    const isInside = event
      .composedPath()
      .some((node) => node instanceof Element && node.matches('.pd-panel'));
    if (!isInside) event.preventDefault();
  };
  ownerDocument.addEventListener('keydown', onKey);
  host.addEventListener('mousedown', onMouseDown);
  return () => {
    ownerDocument.removeEventListener('keydown', onKey);
    host.removeEventListener('mousedown', onMouseDown);
  };
}
