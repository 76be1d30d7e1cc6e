// @chunk base

import { useCallback, useEffect, useRef, useState } from 'react';
import { useAlive } from './use-alive.ts';

/** State of a load: in progress, ready, or failed with a retry. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly retry: () => unknown };

/** The last answer to a request, kept outside the component. */
export interface LastAnswer<T> {
  /** Undefined before the first answer. */
  get(): T | undefined;
  set(data: T): void;
}

/**
 * Loads something after mount. Only the answer to the last request counts.
 *
 * @param ask Must keep its identity while the request is the same.
 * @param last Shown at once, and kept when the new read fails. Pass none for what guards money or a safety action.
 */
export function useLoad<T>(ask: () => Promise<T>, last?: LastAnswer<T>): LoadState<T> {
  const alive = useAlive();
  const [state, setState] = useState(() => getFirst(last));
  const latest = useRef<Promise<T>>(undefined);
  const kept = useRef(last);
  kept.current = last;
  const load = useCallback(() => {
    const first = getFirst(kept.current);
    setState(first);
    const pending = ask();
    latest.current = pending;
    const settle = (next: LoadState<T>) => alive.current && latest.current === pending && setState(next);
    pending.then(
      (data) => {
        kept.current?.set(data);
        settle({ status: 'ready', data });
      },
      () => settle(first.status === 'ready' ? first : { status: 'failed', retry: load }),
    );
  }, [ask, alive]);
  useEffect(load, [load]);
  return state;
}

function getFirst<T>(last: LastAnswer<T> | undefined): LoadState<T> {
  const data = last?.get();
  return data === undefined ? { status: 'loading' } : { status: 'ready', data };
}
