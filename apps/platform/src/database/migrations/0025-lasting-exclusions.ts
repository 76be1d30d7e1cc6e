import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The end that a player chose of a break that goes on until they ask to come back. Null: it ends by itself, or never.
  'ALTER TABLE blocks ADD COLUMN least_until timestamptz',
  `UPDATE blocks SET least_until = ends_at, ends_at = NULL
    FROM players
    WHERE players.id = blocks.player_id AND players.jurisdiction = 'UKGC' AND blocks.kind = 'self-exclusion'
      AND blocks.revoked_at IS NULL AND blocks.ends_at > now()`,
  // A raise that waits for its player's word is forgotten after a month.
  `UPDATE limits SET ends_at = starts_at + interval '30 days' WHERE awaits_confirmation AND ends_at IS NULL`,
];

/** Self-exclusions that outlast their time until the player asks, and confirmations that do not wait for ever. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
