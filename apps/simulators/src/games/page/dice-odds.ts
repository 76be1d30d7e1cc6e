import type { DiceBet } from './game-api.ts';

/** Numbers of the dice: 0.00 to 99.99, in hundredths. */
export const FACES = 10_000;
/** Of 10,000 staked so many come back in the long run. */
const RETURNED = 9_860;

/** Returns how many times the stake a hit pays, rounded down to hundredths. */
export const getPayoutFactor = (chance: number): number => Math.floor((RETURNED / chance) * 100) / 100;

/** Returns the first of the numbers that win, in hundredths. */
export const getFirstWinning = ({ side, chance }: DiceBet): number => (side === 'under' ? 0 : FACES - chance);

/** Returns the number at the edge of those that win: the last below it, or the first above it. */
export const getMark = ({ side, chance }: DiceBet): number =>
  side === 'under' ? chance - 1 : FACES - chance;
