/** See once. */
export interface LazyAsync<T> {
  (): Promise<T>;
  /** What was made or is being made; null before the first call and after a failure. Set to null, it is made anew. */
  current: Promise<T> | null;
}

/** Makes something at the first call and gives it to all later ones. What could not be made is made anew. */
export function lazyAsync<T>(create: () => Promise<T>): LazyAsync<T> {
  const get: LazyAsync<T> = () => {
    if (get.current) return get.current;
    const promise = create().catch((error) => {
      // Another one may be under way by now.
      if (get.current === promise) get.current = null;
      throw error;
    });
    get.current = promise;
    return promise;
  };
  get.current = null;
  return get;
}
