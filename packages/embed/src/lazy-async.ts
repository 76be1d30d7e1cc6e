/** Makes something at the first call and gives it to all later ones. What could not be made is made anew. */
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
