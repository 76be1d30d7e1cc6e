import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Digest of the session a visit was opened in. Null: opened before this was kept.
  'ALTER TABLE cashier_sessions ADD COLUMN session_hash text',
];

/** Which session opened a visit to the cashier: who signs out leaves no visit behind on that device. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
