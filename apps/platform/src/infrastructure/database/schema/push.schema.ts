/** SQL that creates the tables of `tables/push.ts`. */
export const pushSchema: readonly string[] = [
  `CREATE TABLE pushes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    topic text NOT NULL,
    created_at timestamptz NOT NULL,
    announced_at timestamptz
  )`,
  'CREATE INDEX pushes_waiting ON pushes (id) WHERE (announced_at IS NULL)',
  'CREATE INDEX pushes_announced ON pushes (announced_at)',
];
