import { z } from 'zod';
import type { Random } from './random.ts';

/** Faces of the dice: 0.00 to 99.99. */
export const FACES = 10_000;
/** Expected return per 10,000 staked. */
export const RETURNED = 9_860;

/** A bet on the numbers below or above a mark. `chance` is the number of winning faces out of 10,000. */
export const diceBetSchema = z.object({
  side: z.enum(['over', 'under']),
  chance: z.int().min(200).max(9_500),
});
export type DiceBet = z.infer<typeof diceBetSchema>;

export interface DiceOutcome {
  /** Hundredths: 0 to 9,999. */
  readonly roll: number;
  readonly hit: boolean;
  /** Integer minor units. */
  readonly win: number;
}

export function isHit({ side, chance }: DiceBet, roll: number): boolean {
  return side === 'under' ? roll < chance : roll >= FACES - chance;
}

/**
 * Returns the prize of a hit. The exact prize, stake × 98.6 % ÷ chance, is rarely a whole number of minor units. `lot`,
 * a whole number from 0 to below the chance, rounds it up as often as its fraction requires, so every stake has the
 * same expected return.
 */
export function prize(stake: number, { chance }: DiceBet, lot: number): number {
  return Math.floor((stake * RETURNED + lot) / chance);
}

export function rollDice(stake: number, bet: DiceBet, random: Random): DiceOutcome {
  const roll = random.below(FACES);
  const hit = isHit(bet, roll);
  return { roll, hit, win: hit ? prize(stake, bet, random.below(bet.chance)) : 0 };
}
