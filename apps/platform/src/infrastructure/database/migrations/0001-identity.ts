import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `CREATE TABLE players (
    id uuid PRIMARY KEY,
    jurisdiction text NOT NULL,
    country char(2) NOT NULL,
    currency char(3) NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    state_until timestamptz,
    disabled boolean NOT NULL,
    not_updatable text[] NOT NULL,
    player_groups text[] NOT NULL,
    activated_at timestamptz,
    terms_version text,
    annual_activity_from integer NOT NULL,
    annual_activity_to integer NOT NULL,
    bonus_code text,
    affiliate_tag text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE persons (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    email text NOT NULL,
    email_key text NOT NULL CONSTRAINT persons_email_key UNIQUE CHECK (email_key = lower(email_key)),
    phone text NOT NULL CONSTRAINT persons_phone UNIQUE,
    calling_code text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    zip text NOT NULL,
    region text,
    nationality char(2),
    gender text
  )`,
  `CREATE TABLE credentials (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    password_hash text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  `CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind text NOT NULL,
    text_version text NOT NULL,
    channel text NOT NULL,
    given_at timestamptz NOT NULL
  )`,
  'CREATE INDEX consents_player ON consents (player_id)',
  `CREATE TABLE sign_up_limits (
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL,
    period text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    chosen_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, type, period)
  )`,
  `CREATE TABLE sessions (
    id_hash text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_by text,
    device text NOT NULL
  )`,
  'CREATE INDEX sessions_player ON sessions (player_id) WHERE ended_at IS NULL',
  `CREATE TABLE activation_codes (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    key_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL,
    used_at timestamptz,
    replaced_at timestamptz
  )`,
  'CREATE UNIQUE INDEX activation_codes_newest ON activation_codes (player_id) WHERE replaced_at IS NULL',
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
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'audit is append-only'; END $$`,
  `CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
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
    last_error text
  )`,
  'CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL',
  'CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at)',
  `CREATE TABLE clock (
    id integer PRIMARY KEY CHECK (id = 1),
    offset_ms bigint NOT NULL CHECK (offset_ms >= 0)
  )`,
  'INSERT INTO clock (id, offset_ms) VALUES (1, 0)',
];

/** Creates the tables of identity. One statement at a time, as the extended protocol requires. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
