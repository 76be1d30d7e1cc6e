/** SQL that creates the tables of `tables/game.ts`. */
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
    carry bigint NOT NULL CHECK (carry >= 0 AND carry <= 9999),
    PRIMARY KEY (jackpot_id, currency)
  )`,
  `CREATE TABLE jackpot_feeds (
    play_id uuid PRIMARY KEY REFERENCES plays (id),
    jackpot_id text NOT NULL REFERENCES jackpots (id),
    edition integer NOT NULL,
    parts bigint NOT NULL CHECK (parts > 0)
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
    id uuid PRIMARY KEY,
    key_hash text NOT NULL,
    player_id uuid NOT NULL REFERENCES players (id),
    session_hash text NOT NULL,
    game_id text NOT NULL REFERENCES games (id),
    table_id text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    opened_at timestamptz,
    CONSTRAINT game_sessions_key UNIQUE (key_hash)
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
