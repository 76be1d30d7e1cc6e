/**
 * Memoizes an async function. The next call retries after a TypeError, which is a file that did not load. Any other error
 * does not go away.
 */
export function lazyAsync<T>(create: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  return () => {
    current ??= create().catch((error) => {
      if (error instanceof TypeError) current = null;
      throw error;
    });
    return current;
  };
}
