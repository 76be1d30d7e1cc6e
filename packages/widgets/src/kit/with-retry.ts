/** Milliseconds before each retry. */
const PAUSES = [200, 400, 800];

/** Loads something, with up to three retries: a connection may break for a moment. */
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
