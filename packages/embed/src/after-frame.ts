/** Runs something once the page has shown what was just drawn. */
export const afterFrame = (run: () => unknown): void => void requestAnimationFrame(() => setTimeout(run));
