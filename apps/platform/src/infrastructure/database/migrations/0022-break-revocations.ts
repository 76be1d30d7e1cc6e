import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When an early end was granted, which happens once. Null: never, or before this column existed.
  'ALTER TABLE blocks ADD COLUMN revoked_at timestamptz',
];

/** Records whether support granted the end of a break. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
