/** Milliseconds before each further try. */
const PAUSES = [200, 400, 800];

/** Loads something, and tries again three times before it rejects: a connection may break for a moment. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
