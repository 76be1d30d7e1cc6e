import type { ColumnType } from 'kysely';
import type { Instant, MinorUnits } from '../../infrastructure/database/columns.ts';

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

interface TournamentEntriesTable {
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

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    tournaments: TournamentsTable;
    tournament_entries: TournamentEntriesTable;
    tournament_demo_guests: TournamentDemoGuestsTable;
  }
}

/** SQL that creates these tables. */
export const tournamentSchema: readonly string[] = [
  `CREATE TABLE tournaments (
    identifier text PRIMARY KEY,
    name text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    opt_in boolean NOT NULL,
    rule text NOT NULL CHECK (rule IN ('best-round', 'staked')),
    jurisdictions text[] NOT NULL,
    currencies text[] NOT NULL,
    game_ids text[] NOT NULL,
    prize_amount bigint,
    prize_currency char(3),
    CONSTRAINT tournaments_check CHECK (ends_at > starts_at)
  )`,
  `CREATE TABLE tournament_entries (
    tournament text REFERENCES tournaments (identifier),
    player_id uuid REFERENCES players (id),
    score bigint NOT NULL CHECK (score >= 0),
    joined_at timestamptz NOT NULL,
    scored_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, tournament)
  )`,
  'CREATE INDEX tournament_entries_standing ON tournament_entries (tournament, score DESC, scored_at)',
  `CREATE TABLE tournament_demo_guests (
    tournament text REFERENCES tournaments (identifier),
    id text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    score bigint NOT NULL CHECK (score >= 0),
    scored_at timestamptz NOT NULL,
    PRIMARY KEY (tournament, id)
  )`,
];
