/** Runs background work again and again, never two runs at once. `close` waits for the run that is under way. */
export function startRepeating(
  work: () => Promise<void>,
  periodMs: number,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, periodMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
