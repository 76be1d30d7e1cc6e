import { type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { handOffFocus } from './button.tsx';
import type { FocusHandoff } from './focus-handoff.ts';

/** A control that a component focuses itself, and its `ref`, which gives the focus on as the control goes. */
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
