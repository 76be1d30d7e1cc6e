// @chunk widget

import { type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { type FocusHandoff, handOffFocus } from './focus-handoff.ts';

/**
 * Returns a ref object for focusing a control, and a ref callback that moves the focus when the control is removed.
 *
 * A ref is for one control. It has no cleanup function, because React 18 has none.
 */
export function useFocusHandoff<T extends Element>(
  handoff: FocusHandoff = handOffFocus,
): readonly [RefObject<T | null>, RefCallback<T>] {
  const own = useRef<T>(null);
  const ref = useCallback(
    (control: T | null) => {
      if (control === null) handoff(own.current);
      own.current = control;
    },
    [handoff],
  );
  return [own, ref];
}
