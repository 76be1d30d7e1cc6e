import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `CREATE TABLE pushes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    topic text NOT NULL,
    created_at timestamptz NOT NULL,
    announced_at timestamptz
  )`,
  'CREATE INDEX pushes_waiting ON pushes (id) WHERE announced_at IS NULL',
  'CREATE INDEX pushes_announced ON pushes (announced_at)',
];

/** Creates the events that are pushed to open sockets. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
