export type Random = () => number;

/** Returns a seeded generator of numbers from 0 up to 1 (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number from 0 up to `most`, which is excluded. */
export const below = (random: Random, most: number) => Math.floor(random() * most);
export const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;
