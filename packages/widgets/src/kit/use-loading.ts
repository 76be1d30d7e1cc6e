import { useCallback, useEffect, useRef, useState } from 'react';
import { useAlive } from './use-alive.ts';

/** Something asked of the platform: on its way, here, or failed with a way to ask again. */
export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Asks once the component stands; of several answers the last question's counts. `ask` must keep its identity while the question is the same. */
export function useLoading<T>(ask: () => Promise<T>): Loading<T> {
  const alive = useAlive();
  const [state, setState] = useState<Loading<T>>({ status: 'loading' });
  const latest = useRef<Promise<T>>(undefined);
  const load = useCallback(() => {
    setState({ status: 'loading' });
    const asked = ask();
    latest.current = asked;
    const settle = (next: Loading<T>) => alive.current && latest.current === asked && setState(next);
    asked.then(
      (data) => settle({ status: 'ready', data }),
      () => settle({ status: 'failed', retry: load }),
    );
  }, [ask, alive]);
  useEffect(load, [load]);
  return state;
}
