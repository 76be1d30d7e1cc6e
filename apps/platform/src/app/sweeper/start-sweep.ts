import type { Sweep } from '../../operations/sweep.ts';

/** Runs a sweep periodically, never two runs at once. `close` waits for the run in progress. */
export function startSweep(
  { every, run }: Sweep,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, every);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
