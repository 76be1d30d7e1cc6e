/** Returns whether the focus is inside a widget, including its frame in the light DOM, or was lost. */
export function isFocusInWidget(inside: Element): boolean {
  const root = inside.getRootNode();
  const widget = root instanceof ShadowRoot ? root.host : inside.closest('[data-playerdesk-root]');
  return isFocusLost() || Boolean(widget?.contains(document.activeElement));
}

/** Returns whether no element has the focus, because the focused one was removed. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
