import { randomUUID } from 'node:crypto';
import type { Play } from './plays.queries.ts';
import type { RoundName, Stake } from './round.ts';

/** Returns the row of a round that begins. */
export function newPlay(
  id: string,
  { book, roundId, playerId, game }: Omit<Stake, 'amount'>,
  stake: { currency: string; real: number; bonus: number },
  now: Date,
): Play {
  return {
    id,
    book,
    round_id: roundId,
    player_id: playerId,
    product: game.product,
    game_id: game.id,
    currency: stake.currency,
    stake_real: stake.real,
    stake_bonus: stake.bonus,
    bonus_id: null,
    counted: 0,
    status: 'open',
    started_at: now,
    ended_at: null,
    set_up_id: null,
  };
}

/** Returns the row of a round that was canceled before its stake arrived. It prevents the round from beginning. */
export function tombstone({ playerId, book, roundId }: RoundName, currency: string, now: Date): Play {
  return {
    id: randomUUID(),
    book,
    round_id: roundId,
    player_id: playerId,
    product: '',
    game_id: '',
    currency,
    stake_real: 0,
    stake_bonus: 0,
    bonus_id: null,
    counted: 0,
    set_up_id: null,
    status: 'canceled',
    started_at: now,
    ended_at: now,
  };
}

/** Returns the columns that the rows of all steps of a round share. */
export function stepRow({ id, player_id, book, currency }: Play, game: string, at: Date) {
  return { play_id: id, player_id, book, currency, game, at };
}
