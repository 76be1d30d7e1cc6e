import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A visit to the cashier. Its id is known to the player and the payment provider alone.
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
  // A deposit or withdrawal, by the id its provider gave it.
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
  // Cancelled before it was heard of: should it be asked for after all, the answer is no.
  'CREATE TABLE payment_tombstones (tx_id text PRIMARY KEY, reason text NOT NULL, at timestamptz NOT NULL)',
  // What a payment hands to the browser it came from, to sign in with once.
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
  // Who comes with a payment alone has neither: the first that gives them has them.
  'ALTER TABLE persons DROP CONSTRAINT persons_email_key',
  'ALTER TABLE persons DROP CONSTRAINT persons_phone',
  `CREATE UNIQUE INDEX persons_email_key ON persons (email_key) WHERE email_key <> ''`,
  `CREATE UNIQUE INDEX persons_phone ON persons (phone) WHERE phone <> ''`,
];

/** Visits to the cashier, payments, and what is handed out for them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
