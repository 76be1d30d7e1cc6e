// @chunk base

import type { Transition } from '@playerdesk/core/internal';
import { useCallback, useRef, useState } from 'react';
import { useAlive } from './use-alive.ts';

/** Runs a pure flow: returns its state, and passes its effects to `run`. Drops events after unmount. */
export function useFlow<State, Event, Effect>(
  flow: (state: State, event: Event) => Transition<State, Effect>,
  start: () => State,
  run: (effect: Effect, send: (event: Event) => void) => void,
): readonly [State, (event: Event) => void] {
  const [state, setState] = useState(start);
  const current = useRef(state);
  const runner = useRef(run);
  runner.current = run;
  const alive = useAlive();
  const send = useCallback(
    (event: Event) => {
      if (!alive.current) return;
      const next = flow(current.current, event);
      current.current = next.state;
      setState(next.state);
      for (const effect of next.effects) runner.current(effect, send);
    },
    [flow, alive],
  );
  return [state, send];
}
