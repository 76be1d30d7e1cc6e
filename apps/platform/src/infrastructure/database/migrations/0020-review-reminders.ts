import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player was last reminded to review their account. Without a row, their registration counts.
  `CREATE TABLE review_reminders (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    reminded_at timestamptz NOT NULL
  )`,
];

/** Creates the review reminders. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
