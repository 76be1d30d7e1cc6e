/** A memoized async function; see `lazyAsync`. */
export interface LazyAsync<T> {
  (): Promise<T>;
  /**
   * The pending or resolved promise. Null before the first call and after a failure. Set it to null to create the
   * value again.
   */
  current: Promise<T> | null;
}

/**
 * Memoizes an async function: the first call creates the value and later calls share it. A failed creation is retried
 * by the next call.
 *
 * @example
 * const load = lazyAsync(() => import('./large.ts'));
 * await load();
 */
export function lazyAsync<T>(create: () => Promise<T>): LazyAsync<T> {
  const get: LazyAsync<T> = () => {
    if (get.current) return get.current;
    const promise = create().catch((error) => {
      // Another promise may be pending by now.
      if (get.current === promise) get.current = null;
      throw error;
    });
    get.current = promise;
    return promise;
  };
  get.current = null;
  return get;
}
