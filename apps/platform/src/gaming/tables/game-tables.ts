import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant, MinorUnits } from '../../infrastructure/database/columns.ts';

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

interface FavouritesTable {
  player_id: string;
  game_id: string;
  /** Empty: the game as a whole. */
  table_id: string;
  created_at: Instant;
}

interface LastPlayedTable {
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

/** The content of a jackpot that was collected from its contributions. */
interface JackpotPoolsTable {
  jackpot_id: string;
  currency: string;
  amount: MinorUnits;
}

/** What the stakes of a player contributed to a jackpot. */
interface JackpotContributionsTable {
  player_id: string;
  jackpot_id: string;
  currency: string;
  /** What is not in the pool yet. Below zero after a cancellation of what is. */
  amount: MinorUnits;
  /** Ten-thousandths of a minor unit, until they are a whole one. */
  carry: MinorUnits;
  /** What was last moved to the pool. A statement returns no former value before PostgreSQL 18. */
  moved: Generated<number | string>;
}

/** The contribution of a stake to a jackpot, in ten-thousandths of a minor unit. */
interface JackpotFeedsTable {
  player_id: string;
  play_id: string;
  jackpot_id: string;
  edition: number;
  parts: MinorUnits;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    games: GamesTable;
    game_sessions: GameSessionsTable;
    favourites: FavouritesTable;
    last_played: LastPlayedTable;
    jackpots: JackpotsTable;
    jackpot_pools: JackpotPoolsTable;
    jackpot_contributions: JackpotContributionsTable;
    jackpot_feeds: JackpotFeedsTable;
  }
}

/** SQL that creates these tables. */
export const gameSchema: readonly string[] = [
  `CREATE TABLE jackpots (
    id text PRIMARY KEY,
    name text NOT NULL,
    currency char(3) NOT NULL,
    seed bigint NOT NULL CHECK (seed > 0),
    share bigint NOT NULL CHECK (share >= 1 AND share <= 10000),
    edition integer NOT NULL,
    seeded boolean NOT NULL
  )`,
  `CREATE TABLE jackpot_pools (
    jackpot_id text REFERENCES jackpots (id),
    currency char(3),
    amount bigint NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (jackpot_id, currency)
  )`,
  `CREATE TABLE jackpot_contributions (
    player_id uuid REFERENCES players (id),
    jackpot_id text REFERENCES jackpots (id),
    currency char(3),
    amount bigint NOT NULL,
    carry bigint NOT NULL CHECK (carry >= 0 AND carry <= 9999),
    moved bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (player_id, jackpot_id, currency)
  )`,
  'CREATE INDEX jackpot_contributions_waiting ON jackpot_contributions (jackpot_id) WHERE amount <> 0',
  `CREATE TABLE jackpot_feeds (
    player_id uuid,
    play_id uuid,
    jackpot_id text NOT NULL REFERENCES jackpots (id),
    edition integer NOT NULL,
    parts bigint NOT NULL CHECK (parts > 0),
    PRIMARY KEY (player_id, play_id),
    FOREIGN KEY (player_id, play_id) REFERENCES plays (player_id, id)
  )`,
  `CREATE TABLE games (
    id text PRIMARY KEY,
    identifier text NOT NULL,
    name text NOT NULL,
    product text NOT NULL,
    category text NOT NULL,
    wagering text NOT NULL CHECK (wagering IN ('slot', 'table', 'live', 'lottery')),
    play_modes text[] NOT NULL,
    appealing_for_children boolean NOT NULL,
    table_ids text[] NOT NULL,
    linked_games text[] NOT NULL,
    jackpot_id text REFERENCES jackpots (id),
    position integer NOT NULL,
    CONSTRAINT games_identifier UNIQUE (identifier)
  )`,
  `CREATE TABLE game_sessions (
    id uuid,
    key_hash text NOT NULL,
    player_id uuid REFERENCES players (id),
    session_hash text NOT NULL,
    game_id text NOT NULL REFERENCES games (id),
    table_id text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    opened_at timestamptz,
    PRIMARY KEY (player_id, id),
    CONSTRAINT game_sessions_key UNIQUE (player_id, key_hash)
  )`,
  'CREATE INDEX game_sessions_end ON game_sessions (created_at)',
  `CREATE TABLE favourites (
    player_id uuid REFERENCES players (id),
    game_id text,
    table_id text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, game_id, table_id)
  )`,
  `CREATE TABLE last_played (
    player_id uuid REFERENCES players (id),
    game_id text,
    table_id text,
    platform text CHECK (platform IN ('Desktop', 'Mobile')),
    played_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, game_id, table_id, platform)
  )`,
];
