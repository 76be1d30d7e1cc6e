import type { CatalogGame } from './catalog.ts';
import { type DiceOutcome, diceBetSchema, rollDice } from './dice.ts';
import type { Random } from './random.ts';
import { type SlotOutcome, spin } from './slot.ts';

/** Parses a player's bet: a side of the dice, or an empty object for slots. Returns null for an invalid bet. */
export function readBet(game: CatalogGame, bet: unknown): object | null {
  if (game.engine === 'slot') return {};
  const parsed = diceBetSchema.safeParse(bet);
  return parsed.success ? parsed.data : null;
}

/** Draws the outcome of a bet from {@link readBet}. */
export function draw(
  game: CatalogGame,
  stake: number,
  bet: unknown,
  random: Random,
): SlotOutcome | DiceOutcome {
  if (game.engine === 'slot') return spin(stake, game.model, random);
  return rollDice(stake, diceBetSchema.parse(bet), random);
}
