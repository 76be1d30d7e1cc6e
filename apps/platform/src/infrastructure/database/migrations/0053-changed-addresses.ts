import { type Kysely, sql } from 'kysely';

/**
 * Adds the address that a code was sent to, where a player who is not activated has changed theirs. An earlier release
 * finds no such code: its digests differ.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE activation_codes ADD COLUMN email text, ADD COLUMN email_key text`.execute(db);
  await sql`CREATE INDEX activation_codes_email ON activation_codes (email_key, created_at)
    WHERE email_key IS NOT NULL AND replaced_at IS NULL`.execute(db);
}
