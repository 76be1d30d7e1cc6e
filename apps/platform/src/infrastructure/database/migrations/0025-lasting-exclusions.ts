import { type Kysely, sql } from 'kysely';

/** Adds self-exclusions that continue until the player asks to return, and expiry of unconfirmed changes. */
export async function up(db: Kysely<never>): Promise<void> {
  // The chosen end of a break that continues until the player asks to return. Null: it ends by itself, or never.
  await sql`ALTER TABLE blocks ADD COLUMN least_until timestamptz`.execute(db);
  const { rows } = await sql<{ offset_ms: string | number }>`SELECT offset_ms FROM clock`.execute(db);
  const now = new Date(Date.now() + Number(rows[0]?.offset_ms ?? 0));
  // Players who returned before this rule applied stay returned.
  await sql`UPDATE blocks SET least_until = ends_at, ends_at = NULL
    FROM players
    WHERE players.id = blocks.player_id AND players.jurisdiction = 'UKGC' AND blocks.kind = 'self-exclusion'
      AND blocks.revoked_at IS NULL AND blocks.ends_at > ${now}`.execute(db);
  // An unconfirmed raise lapses after a month.
  await sql`UPDATE limits SET ends_at = starts_at + interval '30 days'
    WHERE awaits_confirmation AND ends_at IS NULL`.execute(db);
}
