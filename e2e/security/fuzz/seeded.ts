import { createHash } from 'node:crypto';
import fc from 'fast-check';

/**
 * Returns the value of one case. The same seed and name give the same value, in any order and without the other cases.
 */
export function draw<T>(arbitrary: fc.Arbitrary<T>, seed: number, name: string): T {
  const digest = createHash('sha256').update(`${seed}:${name}`).digest();
  const [value] = fc.sample(arbitrary, { seed: digest.readInt32LE(0), numRuns: 1 });
  // Cast: one run gives one value.
  return value as T;
}

/** Options of a run. */
export interface FuzzOptions {
  readonly seed: number;
  /** How often every technique is applied to every subject. */
  readonly rounds: number;
  /** Maximum number of cases. They are spread over the whole run. Undefined: all of them. */
  readonly limit?: number;
  /** Runs this case alone. */
  readonly only?: number;
}

/** A prime that no number of cases is a multiple of in practice, so that steps of its size reach every case once. */
const STEP = 7919;

/** Returns the numbers of the cases to run, of `total` cases per round. */
export function selectCases({ rounds, limit, only }: FuzzOptions, total: number): readonly number[] {
  if (only !== undefined) return [only];
  const all = total * rounds;
  if (limit === undefined || limit >= all) return Array.from({ length: all }, (_, index) => index);
  return Array.from({ length: limit }, (_, index) => (index * STEP) % all);
}
