import { leavingFocus } from './button.tsx';

export type Leaving = (control: Element | null) => () => void;

/** The `ref` of a control that goes: it gives its focus to another one, or to its panel where that is not there. */
export const leavingTo =
  (other: (control: Element) => Element | null | undefined): Leaving =>
  (control) => {
    const toPanel = leavingFocus(control);
    return () => {
      const root = control?.getRootNode() as Document;
      if (!control || root.activeElement !== control) return;
      const next = other(control) as HTMLElement | null | undefined;
      toPanel();
      const panel = root.activeElement;
      // Until then it may have gone too, or an effect has focused something.
      queueMicrotask(() => next?.isConnected && root.activeElement === panel && next.focus());
    };
  };
