import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When its early end was granted, which is granted once. Null: never, or before this was kept.
  'ALTER TABLE blocks ADD COLUMN revoked_at timestamptz',
];

/** Whether a break's end is one that support granted. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
