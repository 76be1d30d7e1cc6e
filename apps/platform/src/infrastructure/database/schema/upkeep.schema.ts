/** SQL that creates the tables of `tables/upkeep.ts`. */
export const upkeepSchema: readonly string[] = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'audit is append-only'; END $$`,
  `CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TABLE attempts (
    key_hash text PRIMARY KEY,
    count integer NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  'CREATE INDEX attempts_end ON attempts (ends_at)',
  `CREATE TABLE idempotency (
    key_hash text PRIMARY KEY,
    operation text NOT NULL,
    fingerprint text NOT NULL,
    answer text,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX idempotency_end ON idempotency (expires_at)',
  `CREATE TABLE audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    player_id uuid,
    before jsonb,
    after jsonb,
    rule_edition text,
    request_id text
  )`,
  'CREATE INDEX audit_player ON audit (player_id, id)',
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
    recipient text NOT NULL,
    language text NOT NULL,
    template text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    sent_at timestamptz,
    tries integer NOT NULL,
    last_error text,
    headers jsonb
  )`,
  'CREATE INDEX outbox_due ON outbox (due_at) WHERE (sent_at IS NULL)',
  'CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at)',
  `CREATE TABLE clock (
    id integer PRIMARY KEY CHECK (id = 1),
    offset_ms bigint NOT NULL CHECK (offset_ms >= 0)
  )`,
  'INSERT INTO clock (id, offset_ms) VALUES (1, 0)',
  `CREATE TABLE data_key (
    id integer PRIMARY KEY CHECK (id = 1),
    sealed text,
    created_at timestamptz,
    sealed_at timestamptz
  )`,
  'INSERT INTO data_key (id) VALUES (1)',
  `CREATE TABLE required_migrations (
    name text PRIMARY KEY
  )`,
  `CREATE TABLE sweeps (
    name text PRIMARY KEY,
    holder uuid NOT NULL,
    leased_until timestamptz NOT NULL
  )`,
  `CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
