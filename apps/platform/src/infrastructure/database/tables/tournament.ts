import type { ColumnType } from 'kysely';
import type { Instant } from './columns.ts';
import type { MinorUnits } from './ledger.ts';

type Texts = ColumnType<string[], string[], string[]>;

/** How points are scored: by the best win for its stake, or by the total staked. */
export type PointRule = 'best-round' | 'staked';

export interface TournamentsTable {
  identifier: string;
  name: string;
  starts_at: Instant;
  ends_at: Instant;
  opt_in: boolean;
  rule: PointRule;
  /** Empty: all. The same applies below. */
  jurisdictions: Texts;
  currencies: Texts;
  game_ids: Texts;
  prize_amount: ColumnType<string | number | null, number | null, never>;
  prize_currency: string | null;
}

/** All columns. A statement that selects `*` is not prepared. */
export const TOURNAMENT_COLUMNS = [
  'identifier',
  'name',
  'starts_at',
  'ends_at',
  'opt_in',
  'rule',
  'jurisdictions',
  'currencies',
  'game_ids',
  'prize_amount',
  'prize_currency',
] as const satisfies readonly (keyof TournamentsTable)[];

export interface TournamentEntriesTable {
  tournament: string;
  player_id: string;
  /** Hundredths of a point. */
  score: MinorUnits;
  joined_at: Instant;
  /** When the score was reached. */
  scored_at: Instant;
}

/** Fictitious opponents of the demo. */
export interface TournamentDemoGuestsTable {
  tournament: string;
  id: string;
  first_name: string;
  last_name: string;
  score: MinorUnits;
  scored_at: Instant;
}
