import { type Kysely, sql } from 'kysely';

/** The subscription types of each marketing kind at sign-up. */
const TYPES_BY_KIND = `(VALUES
  ('email', 'BonusEmails'), ('email', 'NewsEmails'), ('sms', 'BonusSMSs'), ('sms', 'NewsSMSs'),
  ('phone', 'Phone'), ('push', 'PushNotifications'),
  ('BonusEmails', 'BonusEmails'), ('NewsEmails', 'NewsEmails'), ('BonusSMSs', 'BonusSMSs'),
  ('NewsSMSs', 'NewsSMSs'), ('Phone', 'Phone'), ('PushNotifications', 'PushNotifications')
) AS known (kind, type)`;

const STATEMENTS = [
  `CREATE TABLE messages (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    occasion text,
    title text NOT NULL,
    content text NOT NULL,
    status text NOT NULL CHECK (status IN ('Unpushed', 'Notified', 'Read')),
    sent_at timestamptz NOT NULL,
    cta_action text,
    cta_text text,
    CONSTRAINT messages_once UNIQUE (player_id, occasion)
  )`,
  'CREATE INDEX messages_inbox ON messages (player_id, sent_at DESC)',
  // No reference to players: a record proves consent under an anonymous id, for as long as it may be requested.
  `CREATE TABLE consent_records (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL,
    type text NOT NULL,
    active boolean NOT NULL,
    at timestamptz NOT NULL,
    source text NOT NULL CHECK (source IN ('sign-up', 'account', 'mail-link')),
    text_version text NOT NULL
  )`,
  'CREATE INDEX consent_records_player ON consent_records (player_id, at)',
  `CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER consent_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
  `CREATE TABLE subscriptions (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL,
    active boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    receipt uuid NOT NULL REFERENCES consent_records (id),
    PRIMARY KEY (player_id, type)
  )`,
  'CREATE INDEX subscriptions_readers ON subscriptions (type, player_id) WHERE active',
  // Converts the choices at sign-up to a record and a state per type.
  `INSERT INTO consent_records (id, player_id, type, active, at, source, text_version)
    SELECT gen_random_uuid(), player_id, known.type, true, min(given_at), 'sign-up', min(text_version)
    FROM consents JOIN ${TYPES_BY_KIND} ON consents.kind = 'marketing-' || known.kind
    GROUP BY player_id, known.type`,
  `INSERT INTO subscriptions (player_id, type, active, changed_at, receipt)
    SELECT player_id, type, active, at, id FROM consent_records`,
  `DELETE FROM consents USING ${TYPES_BY_KIND} WHERE consents.kind = 'marketing-' || known.kind`,
  `CREATE TABLE unsubscribe_tokens (
    token_hash text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX unsubscribe_tokens_end ON unsubscribe_tokens (expires_at)',
  'ALTER TABLE outbox ADD COLUMN headers jsonb',
  `CREATE TABLE player_properties (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name text NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
];

/** Creates messages, subscriptions with consent records, and player properties. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
