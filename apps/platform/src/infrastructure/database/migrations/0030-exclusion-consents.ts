import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'ALTER TABLE consent_records DROP CONSTRAINT consent_records_source_check',
  `ALTER TABLE consent_records ADD CONSTRAINT consent_records_source_check
    CHECK (source IN ('sign-up', 'account', 'mail-link', 'self-exclusion'))`,
];

/** Permits consents to end with a self-exclusion. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
