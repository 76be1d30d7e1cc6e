import { type Kysely, sql } from 'kysely';

/**
 * Adds the names of the migrations that a release has to know to run on this database. A migration that removes something
 * inserts its own name. Releases that do not know it refuse to start.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE required_migrations (name text PRIMARY KEY)`.execute(db);
}
