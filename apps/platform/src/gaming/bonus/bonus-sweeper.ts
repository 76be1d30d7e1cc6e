import { SECOND } from '../../infrastructure/clock/clock.ts';
import type { Bonuses } from './bonuses.ts';

/** How long bonus money may outlast its bonus where nobody plays and nobody asks. */
const SWEEP_MS = 5 * SECOND;

/** Ends bonuses whose time is over. Play and payments do not wait for it: they settle what is due themselves. */
export function startBonusSweeper(
  { sweep }: Pick<Bonuses, 'sweep'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = sweep()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, SWEEP_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}
