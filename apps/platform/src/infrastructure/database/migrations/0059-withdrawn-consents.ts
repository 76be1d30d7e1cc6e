import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // An earlier release gives consents only, and leaves the column null.
  'ALTER TABLE consents ADD COLUMN withdrawn_at timestamptz',
];

/** Adds the time at which a player withdrew a consent. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
