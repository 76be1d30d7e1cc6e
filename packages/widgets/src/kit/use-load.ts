import { useCallback, useEffect, useRef, useState } from 'react';
import { useAlive } from './use-alive.ts';

/** State of a load: in progress, ready, or failed with a retry. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly retry: () => unknown };

/**
 * Loads something after mount. Only the answer to the last request counts.
 *
 * @param ask Must keep its identity while the request is the same.
 */
export function useLoad<T>(ask: () => Promise<T>): LoadState<T> {
  const alive = useAlive();
  const [state, setState] = useState<LoadState<T>>({ status: 'loading' });
  const latest = useRef<Promise<T>>(undefined);
  const load = useCallback(() => {
    setState({ status: 'loading' });
    const pending = ask();
    latest.current = pending;
    const settle = (next: LoadState<T>) => alive.current && latest.current === pending && setState(next);
    pending.then(
      (data) => settle({ status: 'ready', data }),
      () => settle({ status: 'failed', retry: load }),
    );
  }, [ask, alive]);
  useEffect(load, [load]);
  return state;
}
