import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The data of the simulated payment provider. In production these belong to another party.
  `CREATE TABLE provider_visits (
    token_hash text PRIMARY KEY,
    session text NOT NULL,
    user_id text NOT NULL,
    reference text NOT NULL,
    method text NOT NULL CHECK (method IN ('deposit', 'withdraw')),
    currency char(3) NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX provider_visits_end ON provider_visits (expires_at)',
  `CREATE TABLE provider_payments (
    id text PRIMARY KEY,
    user_id text NOT NULL,
    session text NOT NULL,
    method text NOT NULL CHECK (method IN ('deposit', 'withdraw')),
    provider text NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    behaviour text NOT NULL,
    status text NOT NULL,
    auth_code text,
    error_code text,
    app_token text NOT NULL UNIQUE,
    next text CHECK (next IN ('complete', 'expire')),
    due_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX provider_payments_due ON provider_payments (due_at) WHERE next IS NOT NULL',
  'CREATE INDEX provider_payments_user ON provider_payments (user_id, created_at)',
  `CREATE TABLE provider_callbacks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    payment_id text NOT NULL REFERENCES provider_payments (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('transfer', 'cancel', 'pending')),
    reason text,
    tries integer NOT NULL,
    due_at timestamptz NOT NULL,
    done_at timestamptz,
    last_answer text
  )`,
  'CREATE INDEX provider_callbacks_due ON provider_callbacks (due_at) WHERE done_at IS NULL',
];

/** Creates the tables of the simulated payment provider. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
