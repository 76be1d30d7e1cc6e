import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Digest of the session in which it was opened. Null: opened before this column existed.
  'ALTER TABLE cashier_sessions ADD COLUMN session_hash text',
];

/** Links cashier sessions to their session, so that a sign-out ends those opened on that device. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
