/** SQL that creates the tables of `tables/message.ts`. */
export const messageSchema: readonly string[] = [
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
  `CREATE TABLE consent_records (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL,
    type text NOT NULL,
    active boolean NOT NULL,
    at timestamptz NOT NULL,
    source text NOT NULL
      CHECK (source IN ('sign-up', 'account', 'mail-link', 'self-exclusion', 'market-rule')),
    text_version text NOT NULL
  )`,
  'CREATE INDEX consent_records_player ON consent_records (player_id, at)',
  `CREATE TABLE subscriptions (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    type text,
    active boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    receipt uuid NOT NULL REFERENCES consent_records (id),
    PRIMARY KEY (player_id, type)
  )`,
  'CREATE INDEX subscriptions_readers ON subscriptions (type, player_id) WHERE active',
  `CREATE TABLE unsubscribe_tokens (
    token_hash text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX unsubscribe_tokens_end ON unsubscribe_tokens (expires_at)',
  `CREATE TABLE player_properties (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    name text,
    type text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
  `CREATE TRIGGER consent_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON consent_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
];
