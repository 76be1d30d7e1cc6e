import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { MinorUnits } from './ledger.ts';

type Texts = ColumnType<string[], string[], string[]>;

export interface GamesTable {
  id: string;
  identifier: string;
  name: string;
  product: string;
  category: string;
  wagering: 'slot' | 'table' | 'live' | 'lottery';
  play_modes: Texts;
  appealing_for_children: boolean;
  table_ids: Texts;
  linked_games: Texts;
  jackpot_id: string | null;
  position: number;
}

/** All columns. A statement that selects `*` is not prepared. */
export const GAME_COLUMNS = [
  'id',
  'identifier',
  'name',
  'product',
  'category',
  'wagering',
  'play_modes',
  'appealing_for_children',
  'table_ids',
  'linked_games',
  'jackpot_id',
  'position',
] as const satisfies readonly (keyof GamesTable)[];

/** A launch key for one game, then the game session that it opened. */
export interface GameSessionsTable {
  id: string;
  key_hash: string;
  player_id: string;
  /** The session in which the player was signed in. The game session ends with it. */
  session_hash: string;
  game_id: string;
  table_id: string | null;
  created_at: Instant;
  expires_at: Instant;
  opened_at: MaybeInstant;
}

/** All columns. A statement that selects `*` is not prepared. */
export const GAME_SESSION_COLUMNS = [
  'id',
  'key_hash',
  'player_id',
  'session_hash',
  'game_id',
  'table_id',
  'created_at',
  'expires_at',
  'opened_at',
] as const satisfies readonly (keyof GameSessionsTable)[];

export interface FavouritesTable {
  player_id: string;
  game_id: string;
  /** Empty: the game as a whole. */
  table_id: string;
  created_at: Instant;
}

export interface LastPlayedTable {
  player_id: string;
  game_id: string;
  table_id: string;
  platform: 'Desktop' | 'Mobile';
  played_at: Instant;
}

export interface JackpotsTable {
  id: string;
  name: string;
  currency: string;
  seed: MinorUnits;
  /** Share of each stake, in hundredths of a percent. */
  share: MinorUnits;
  /** How many times it was won. */
  edition: number;
  /** Whether the seed of this edition has been reserved. */
  seeded: boolean;
}

export interface JackpotPoolsTable {
  jackpot_id: string;
  currency: string;
  amount: MinorUnits;
  /** Ten-thousandths of a minor unit. */
  carry: MinorUnits;
}

/** The contribution of a stake to a jackpot, in ten-thousandths of a minor unit. */
export interface JackpotFeedsTable {
  play_id: string;
  jackpot_id: string;
  edition: number;
  parts: MinorUnits;
}
