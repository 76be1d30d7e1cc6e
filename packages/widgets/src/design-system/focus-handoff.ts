import { handOffFocus } from './button.tsx';

export type FocusHandoff = (control: Element | null) => () => void;

/**
 * Creates a ref callback that moves the focus when a focused control is removed: to the control that `findNext`
 * returns, or to the panel.
 */
export const createFocusHandoff =
  (findNext: (control: Element) => Element | null | undefined): FocusHandoff =>
  (control) => {
    const focusPanel = handOffFocus(control);
    return () => {
      const root = control?.getRootNode() as Document;
      if (!control || root.activeElement !== control) return;
      const next = findNext(control) as HTMLElement | null | undefined;
      focusPanel();
      const panel = root.activeElement;
      // The next control may be removed too, or an effect may have moved the focus.
      queueMicrotask(() => next?.isConnected && root.activeElement === panel && next.focus());
    };
  };
