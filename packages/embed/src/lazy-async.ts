/** Memoizes an async function. A failed creation is retried by the next call. */
export function lazyAsync<T>(create: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  return () => {
    current ??= create().catch((error) => {
      current = null;
      throw error;
    });
    return current;
  };
}
