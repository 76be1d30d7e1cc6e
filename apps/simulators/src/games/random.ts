import { randomInt } from 'node:crypto';

/** A random generator. Returns each whole number from 0 to below `n` with equal probability. */
export interface Random {
  below(n: number): number;
}

/** Uses the operating system's generator. */
export const systemRandom: Random = { below: (n) => (n === 1 ? 0 : randomInt(n)) };
