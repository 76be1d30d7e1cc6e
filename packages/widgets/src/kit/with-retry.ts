/** Milliseconds before files that did not come are asked for again; each file leads to further ones. */
const PAUSES = [200, 400, 800];

/** A connection that broke for a moment is none that is gone: what fails is tried again before anybody is told. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
