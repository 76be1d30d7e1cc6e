import { topmostPanel } from './inert.ts';

/** Stores which element has the focus, also inside shadow roots. The returned function restores it. */
export function rememberFocus(document: Document, known?: Element | null): () => void {
  const opener = known ?? deepFocus(document);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    // What opened it is gone: the player goes on in the panel below, if there is one.
    const below = topmostPanel();
    if (!below || below.contains(document.activeElement)) return;
    const panel = (below.shadowRoot ?? below).querySelector<HTMLElement>('.pd-panel');
    panel?.focus({ preventScroll: true });
  };
}

function deepFocus(root: Document | ShadowRoot): Element | null {
  const focused = root.activeElement;
  return focused?.shadowRoot ? (deepFocus(focused.shadowRoot) ?? focused) : focused;
}
