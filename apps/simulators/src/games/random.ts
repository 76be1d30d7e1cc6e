import { randomInt } from 'node:crypto';

/** Chance. Every whole number from 0 to below `n` is as likely as any other. */
export interface Random {
  below(n: number): number;
}

/** From the operating system's generator. */
export const systemRandom: Random = { below: (n) => (n === 1 ? 0 : randomInt(n)) };
