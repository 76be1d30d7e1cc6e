import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the next button of a list when the row that had it leaves the list. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<{ readonly button: Element; readonly at: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLButtonElement)) return;
      const at = [...(element?.querySelectorAll('button') ?? [])].indexOf(target);
      if (at >= 0) last.current = { button: target, at };
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change what is in the list
  useEffect(() => {
    const isLost = last.current?.button.isConnected === false && document.activeElement === document.body;
    if (!last.current || !isLost) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(last.current.at, buttons.length - 1)]?.focus();
  }, [list, rows]);
}
