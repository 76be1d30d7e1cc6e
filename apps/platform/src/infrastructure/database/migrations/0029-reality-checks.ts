import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player last answered a reality check. Without a row they never did.
  `CREATE TABLE reality_checks (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    answered_at timestamptz NOT NULL
  )`,
];

/** Creates the answers to reality checks, without which stakes are refused once a check is due. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
