/** Runs a function after the next paint. */
export const afterFrame = (run: () => unknown): void => void requestAnimationFrame(() => setTimeout(run));
