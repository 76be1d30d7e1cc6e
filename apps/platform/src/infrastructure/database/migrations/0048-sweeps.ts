import { type Kysely, sql } from 'kysely';

/** Creates the leases of sweeps. Only one process at a time runs a sweep, until its lease ends. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE sweeps (
    name text PRIMARY KEY,
    holder uuid NOT NULL,
    leased_until timestamptz NOT NULL
  )`.execute(db);
}
