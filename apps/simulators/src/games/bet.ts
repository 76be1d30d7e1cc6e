import type { CatalogueGame } from './catalogue.ts';
import { type DiceOutcome, diceBetSchema, rollDice } from './dice.ts';
import type { Random } from './random.ts';
import { type SlotOutcome, spin } from './slot.ts';

/** What a player bets on: a side of the dice, or nothing but luck. Null: no bet of this game. */
export function readBet(game: CatalogueGame, bet: unknown): object | null {
  if (game.engine === 'slot') return {};
  const parsed = diceBetSchema.safeParse(bet);
  return parsed.success ? parsed.data : null;
}

/** Draws what becomes of a bet that {@link readBet} read. */
export function draw(
  game: CatalogueGame,
  stake: number,
  bet: unknown,
  random: Random,
): SlotOutcome | DiceOutcome {
  if (game.engine === 'slot') return spin(stake, game.model, random);
  return rollDice(stake, diceBetSchema.parse(bet), random);
}
