import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player last declined a deposit limit, where their market prompts for one. Without a row they never did.
  // Replaces limit_prompts, which the previous release still writes and nothing reads.
  `CREATE TABLE limit_choices (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    declined_at timestamptz NOT NULL
  )`,
];

/** Creates the records of declined deposit limits. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
