/** SQL that creates the tables of `tables/session.ts`. */
export const sessionSchema: readonly string[] = [
  `CREATE TABLE sessions (
    id_hash text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_by text,
    device text NOT NULL,
    address text,
    restricted boolean NOT NULL DEFAULT false,
    country text,
    failed_sign_ins integer NOT NULL
  )`,
  'CREATE INDEX sessions_player ON sessions (player_id) WHERE (ended_at IS NULL)',
  'CREATE INDEX sessions_history ON sessions (player_id, created_at DESC)',
];
