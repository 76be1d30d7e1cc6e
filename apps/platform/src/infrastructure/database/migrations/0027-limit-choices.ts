import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player last chose to have no deposit limit, where their market prompts for one. No row: they never did.
  // It takes the place of limit_prompts, which the release before still writes and nothing reads any more.
  `CREATE TABLE limit_choices (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    declined_at timestamptz NOT NULL
  )`,
];

/** Who chose to have no deposit limit, and when. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
