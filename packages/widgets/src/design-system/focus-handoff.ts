import { handOffFocus } from './button.tsx';

export type FocusHandoff = (control: Element | null) => () => void;

/** The `ref` of a control that goes: it gives its focus to another one, or to its panel where that is not there. */
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
      // Until then it may have gone too, or an effect has focused something.
      queueMicrotask(() => next?.isConnected && root.activeElement === panel && next.focus());
    };
  };
