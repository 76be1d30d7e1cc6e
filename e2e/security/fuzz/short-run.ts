import { randomInt } from 'node:crypto';
import type { FuzzOptions } from './seeded.ts';
import type { Tally } from './tally.ts';

/** The seed of the short runs. It is fixed, so that a run of the suites repeats the one before. */
const SEED = 27;

/**
 * Returns the options of a run in a test suite: `limit` cases with a fixed seed. `npm run test:full` runs a whole round
 * with a random seed, which the figures name.
 */
export function shortRun(limit: number): FuzzOptions {
  return process.env.PLAYERDESK_FULL
    ? { seed: randomInt(2 ** 31), rounds: 1 }
    : { seed: SEED, rounds: 1, limit };
}

/** Prints the figures of a run. A random seed is needed to repeat it. */
export function printFigures(tally: Tally): void {
  const [figures = ''] = tally.print().split('\n');
  // biome-ignore lint/suspicious/noConsole: the figures are part of the result
  console.log(process.env.FUZZ_OPTIONS === undefined ? figures : tally.print());
}
