import { type Kysely, sql } from 'kysely';

/** A sign-up looks for whom a break keeps out among those born on one day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('CREATE INDEX persons_born ON persons (birth_date)').execute(db);
}
