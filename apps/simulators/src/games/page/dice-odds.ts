import type { DiceBet } from './game-api.ts';

/** Numbers of the dice: 0.00 to 99.99, in hundredths. */
export const FACES = 10_000;
/** Expected return per 10,000 staked. */
const RETURNED = 9_860;

/** Returns the payout of a hit in stakes, rounded down to hundredths. */
export const getPayoutFactor = (chance: number): number => Math.floor((RETURNED / chance) * 100) / 100;

/** Returns the first winning number, in hundredths. */
export const getFirstWinning = ({ side, chance }: DiceBet): number => (side === 'under' ? 0 : FACES - chance);

/** Returns the mark: the number next to the winning ones. */
export const getMark = ({ side, chance }: DiceBet): number =>
  side === 'under' ? chance - 1 : FACES - chance;
