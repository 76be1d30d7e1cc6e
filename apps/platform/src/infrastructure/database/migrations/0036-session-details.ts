import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Where a session was opened (ISO 3166-1), for the player's list. Null: unknown, or opened by an earlier release.
  'ALTER TABLE sessions ADD COLUMN country text',
  // Failed sign-ins between the previous sign-in and that of the session. Null: not counted.
  'ALTER TABLE sessions ADD COLUMN failed_sign_ins integer',
];

/** Adds to sessions what players are shown about them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
