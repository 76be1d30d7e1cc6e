import { type Kysely, sql } from 'kysely';

/** Ends the channel consents of British players, whose market asks by product and channel. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE consent_records DROP CONSTRAINT consent_records_source_check`.execute(db);
  await sql`ALTER TABLE consent_records ADD CONSTRAINT consent_records_source_check
    CHECK (source IN ('sign-up', 'account', 'mail-link', 'self-exclusion', 'market-rule'))`.execute(db);
  const { rows } = await sql<{ offset_ms: string | number }>`SELECT offset_ms FROM clock`.execute(db);
  const now = new Date(Date.now() + Number(rows[0]?.offset_ms ?? 0));
  // LCCP SR 5.1.12 (6): a consent carries over only if it was given by product and channel. The types are listed here,
  // because a migration must not change with the contract.
  await sql`INSERT INTO consent_records (id, player_id, type, active, at, source, text_version)
    SELECT gen_random_uuid(), players.id, subscriptions.type, false, ${now}, 'market-rule', given.text_version
    FROM subscriptions
    JOIN players ON players.id = subscriptions.player_id
    JOIN consent_records given ON given.id = subscriptions.receipt
    WHERE subscriptions.active AND players.jurisdiction = 'UKGC' AND subscriptions.type IN
      ('BonusEmails', 'NewsEmails', 'BonusSMSs', 'NewsSMSs', 'Phone', 'PushNotifications')`.execute(db);
  await sql`UPDATE subscriptions SET active = false, changed_at = ended.at, receipt = ended.id
    FROM consent_records ended
    WHERE ended.source = 'market-rule' AND ended.player_id = subscriptions.player_id
      AND ended.type = subscriptions.type`.execute(db);
}
