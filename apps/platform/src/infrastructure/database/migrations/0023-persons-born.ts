import { type Kysely, sql } from 'kysely';

/** Indexes birth dates: sign-up compares the person with excluded persons born on the same day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('CREATE INDEX persons_born ON persons (birth_date)').execute(db);
}
