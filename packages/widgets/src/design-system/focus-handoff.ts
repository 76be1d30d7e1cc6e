import { handOffFocus } from './button.tsx';

export type FocusHandoff = (control: Element | null) => () => void;

/**
 * Creates a ref callback that moves the focus when a focused control is removed: to the control that `findNext`
 * returns, or to the panel.
 */
export const createFocusHandoff =
  (findNext: (control: Element) => Element | null | undefined): FocusHandoff =>
  (control) =>
    handOffFocus(control, findNext);
