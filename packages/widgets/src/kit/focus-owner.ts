/** Whether the focus is in a widget, its frame in the page's own DOM included, or fell to the page from there. */
export function isFocusInWidget(inside: Element): boolean {
  const root = inside.getRootNode();
  const widget = root instanceof ShadowRoot ? root.host : inside.closest('[data-playerdesk-root]');
  return isFocusLost() || Boolean(widget?.contains(document.activeElement));
}

/** Whether nothing has it: what had it is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
