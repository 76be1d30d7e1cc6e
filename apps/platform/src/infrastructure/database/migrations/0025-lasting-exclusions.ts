import { type Kysely, sql } from 'kysely';

/** Self-exclusions that outlast their time until the player asks, and confirmations that do not wait for ever. */
export async function up(db: Kysely<never>): Promise<void> {
  // The end that a player chose of a break that goes on until they ask to come back. Null: it ends by itself, or never.
  await sql`ALTER TABLE blocks ADD COLUMN least_until timestamptz`.execute(db);
  const { rows } = await sql<{ offset_ms: string | number }>`SELECT offset_ms FROM clock`.execute(db);
  const now = new Date(Date.now() + Number(rows[0]?.offset_ms ?? 0));
  // Who came back before this was the law here is back.
  await sql`UPDATE blocks SET least_until = ends_at, ends_at = NULL
    FROM players
    WHERE players.id = blocks.player_id AND players.jurisdiction = 'UKGC' AND blocks.kind = 'self-exclusion'
      AND blocks.revoked_at IS NULL AND blocks.ends_at > ${now}`.execute(db);
  // A raise that waits for its player's word is forgotten after a month.
  await sql`UPDATE limits SET ends_at = starts_at + interval '30 days'
    WHERE awaits_confirmation AND ends_at IS NULL`.execute(db);
}
