/** SQL that creates the tables of `tables/tournament.ts`. */
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
    PRIMARY KEY (tournament, player_id)
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
