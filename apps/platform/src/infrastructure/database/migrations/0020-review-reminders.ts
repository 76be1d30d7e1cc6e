import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a player was last reminded to look at their account. Without a row they never were: their registration counts.
  `CREATE TABLE review_reminders (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    reminded_at timestamptz NOT NULL
  )`,
];

/** Who was last reminded to look at their account, and when. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
