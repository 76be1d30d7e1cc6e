import type { Sweep } from '../../operations/sweep.ts';
import type { WorkReport } from './work-report.ts';

/** Runs a sweep periodically, never two runs at once. `close` waits for the run in progress. */
export function startSweep({ name, every, run }: Sweep, report: WorkReport): { close(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch(report(name))
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
