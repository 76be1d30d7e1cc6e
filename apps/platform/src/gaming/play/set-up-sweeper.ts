import { SECOND } from '../../infrastructure/clock/clock.ts';
import type { SetUps } from './set-ups.ts';

/** How long the audit may not know yet that the time of a set-up is over. Stakes are refused at once. */
const SWEEP_MS = 5 * SECOND;

/** Writes down which set-ups ended by their time. */
export function startSetUpSweeper(
  { sweep }: Pick<SetUps, 'sweep'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sweep()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, SWEEP_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
