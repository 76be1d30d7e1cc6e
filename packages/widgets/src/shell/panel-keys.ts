import { topmostPanel } from './inert.ts';

/**
 * Closes a panel by Escape wherever the focus is, as long as it is the topmost; and keeps a click beside it from
 * taking the focus out. Returns the release.
 */
export function listenToPanel(host: HTMLElement, close: () => void): () => void {
  const { ownerDocument } = host;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || topmostPanel() !== host) return;
    // One press closes one panel: the one below becomes the topmost before the next listener runs.
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
