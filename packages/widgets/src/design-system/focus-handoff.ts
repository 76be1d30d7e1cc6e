// @chunk widget

/** Moves the focus away from a control that is being removed. Does nothing for a control without the focus. */
export type FocusHandoff = (control: Element | null) => void;

/**
 * Moves the focus when a focused control is removed: to the control that `findNext` returns, or to the panel. Otherwise
 * keyboard users would restart at the top of the page.
 *
 * React releases a ref before it removes the node. The focus moves at the end of the task, and only if no layout effect
 * has moved it. Moving it to the panel first would make a screen reader speak the panel's name in between. An effect
 * that moves the focus must be a layout effect: others may run in a later task.
 */
export function handOffFocus(
  control: Element | null,
  findNext?: (control: Element) => Element | null | undefined,
): void {
  if (!control || (control.getRootNode() as Document).activeElement !== control) return;
  const panel = control.closest<HTMLElement>('[part="panel"]');
  const next = findNext?.(control) as HTMLElement | null | undefined;
  queueMicrotask(() => {
    if (isLost()) next?.focus();
    if (isLost()) panel?.focus({ preventScroll: true });
  });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Creates a handoff to the control that `findNext` returns, or to the panel. */
export const createFocusHandoff =
  (findNext: (control: Element) => Element | null | undefined): FocusHandoff =>
  (control) =>
    handOffFocus(control, findNext);
