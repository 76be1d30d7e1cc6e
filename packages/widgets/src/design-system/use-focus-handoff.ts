import { type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { handOffFocus } from './button.tsx';
import type { FocusHandoff } from './focus-handoff.ts';

/** Returns a ref object for focusing a control, and a ref callback that moves the focus when the control is removed. */
export function useFocusHandoff<T extends Element>(
  leaving: FocusHandoff = handOffFocus,
): readonly [RefObject<T | null>, RefCallback<T>] {
  const own = useRef<T>(null);
  const ref = useCallback(
    (control: T | null) => {
      own.current = control;
      return leaving(control);
    },
    [leaving],
  );
  return [own, ref];
}
