import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { MinorUnits } from './ledger.ts';

/** The history in which a player's gambling is listed. */
export type Book = 'casino' | 'sport';

export interface PlaysTable {
  id: string;
  book: Book;
  round_id: string;
  player_id: string;
  product: string;
  game_id: string;
  currency: string;
  stake_real: MinorUnits;
  stake_bonus: MinorUnits;
  /** The bonus under which it is wagered. */
  bonus_id: string | null;
  /** How much of the stake counts towards its wagering. */
  counted: MinorUnits;
  status: 'open' | 'settled' | 'canceled';
  started_at: Instant;
  ended_at: MaybeInstant;
  /** The play setup of a slot round. Null: none. */
  set_up_id: string | null;
}

/** All columns. A statement that selects `*` is not prepared. */
export const PLAY_COLUMNS = [
  'id',
  'book',
  'round_id',
  'player_id',
  'product',
  'game_id',
  'currency',
  'stake_real',
  'stake_bonus',
  'bonus_id',
  'counted',
  'status',
  'started_at',
  'ended_at',
  'set_up_id',
] as const satisfies readonly (keyof PlaysTable)[];

export interface PlaySetUpsTable {
  id: string;
  player_id: string;
  minutes: number;
  amount: MinorUnits;
  currency: string;
  /** Stakes less wins, never below 0. */
  spent: MinorUnits;
  starts_at: Instant;
  ends_at: Instant;
  ended_by: 'time' | 'spend' | 'player' | null;
  ended_at: MaybeInstant;
}

/** All columns. A statement that selects `*` is not prepared. */
export const PLAY_SET_UP_COLUMNS = [
  'id',
  'player_id',
  'minutes',
  'amount',
  'currency',
  'spent',
  'starts_at',
  'ends_at',
  'ended_by',
  'ended_at',
] as const satisfies readonly (keyof PlaySetUpsTable)[];

/** What a player played on one day in UTC. Triggers on `play_steps` write it. */
export interface PlayDaysTable {
  player_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  book: Book;
  currency: string;
  steps: number;
  /** Stakes and wins that were not refunded. */
  wagered: MinorUnits;
  won: MinorUnits;
}

export interface PlayStepsTable {
  id: Generated<number>;
  play_id: string;
  step: string;
  player_id: string;
  book: Book;
  type: 'Bet' | 'Win';
  /** Negative for money that leaves the player. */
  amount: MinorUnits;
  currency: string;
  game: string;
  description: string | null;
  status: 'Pending' | 'Completed' | 'Rollbacked';
  end_entry: string | null;
  at: Instant;
}
