import { getTopmostPanel } from './inert.ts';

/** Stores which element has the focus, also inside shadow roots. The returned function restores it. */
export function rememberFocus(document: Document, knownOpener?: Element | null): () => void {
  const opener = knownOpener ?? getDeepActiveElement(document);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    // The opener is gone: focus the panel below, if there is one.
    const below = getTopmostPanel();
    if (!below || below.contains(document.activeElement)) return;
    const panel = (below.shadowRoot ?? below).querySelector<HTMLElement>('.pd-panel');
    panel?.focus({ preventScroll: true });
  };
}

function getDeepActiveElement(root: Document | ShadowRoot): Element | null {
  const focused = root.activeElement;
  return focused?.shadowRoot ? (getDeepActiveElement(focused.shadowRoot) ?? focused) : focused;
}
