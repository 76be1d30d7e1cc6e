import type { FuzzOptions } from './seeded.ts';
import { shortRun } from './short-run.ts';

/** Returns the options of a run in the browser: those of the command (`FUZZ_OPTIONS`), else those of the suite. */
export function browserOptions(limit: number): FuzzOptions {
  const given = process.env.FUZZ_OPTIONS;
  // Cast: the command has checked them.
  return given === undefined ? shortRun(limit) : (JSON.parse(given) as FuzzOptions);
}
