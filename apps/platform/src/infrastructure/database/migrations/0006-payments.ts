import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A cashier session. Only the player and the payment provider know its id.
  `CREATE TABLE cashier_sessions (
    id_hash text PRIMARY KEY,
    reference text NOT NULL CONSTRAINT cashier_sessions_reference UNIQUE,
    player_id uuid NOT NULL REFERENCES players (id),
    method text NOT NULL CHECK (method IN ('deposit', 'withdraw')),
    locale text NOT NULL,
    bonus_code text,
    forfeits_bonuses boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX cashier_sessions_expiry ON cashier_sessions (expires_at)',
  // A deposit or withdrawal, by its provider's id.
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    tx_id text NOT NULL CONSTRAINT payments_tx_id UNIQUE,
    visit text,
    player_id uuid NOT NULL REFERENCES players (id),
    method text NOT NULL CHECK (method IN ('deposit', 'withdraw')),
    status text NOT NULL
      CHECK (status IN ('initiated', 'pending', 'completed', 'failed', 'canceled', 'rollbacked')),
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    brand text NOT NULL,
    provider text NOT NULL,
    masked_account text,
    bonus_code text,
    auth_code text,
    refusal text,
    created_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  'CREATE INDEX payments_history ON payments (player_id, method, created_at DESC, id DESC)',
  'CREATE INDEX payments_visit ON payments (visit) WHERE visit IS NOT NULL',
  `CREATE INDEX payments_totals ON payments (player_id, ended_at) INCLUDE (method, brand, amount)
    WHERE status = 'completed'`,
  // Canceled before its authorization arrived: a later authorization is refused.
  'CREATE TABLE payment_tombstones (tx_id text PRIMARY KEY, reason text NOT NULL, at timestamptz NOT NULL)',
  // The single-use sign-in code that a payment returns to its browser.
  `CREATE TABLE payment_codes (
    code_hash text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id),
    tx_id text NOT NULL,
    person text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX payment_codes_expiry ON payment_codes (expires_at)',
  // A person who registered by a payment has neither. The first player to provide them owns them.
  'ALTER TABLE persons DROP CONSTRAINT persons_email_key',
  'ALTER TABLE persons DROP CONSTRAINT persons_phone',
  `CREATE UNIQUE INDEX persons_email_key ON persons (email_key) WHERE email_key <> ''`,
  `CREATE UNIQUE INDEX persons_phone ON persons (phone) WHERE phone <> ''`,
];

/** Creates cashier sessions, payments, and their sign-in codes. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
