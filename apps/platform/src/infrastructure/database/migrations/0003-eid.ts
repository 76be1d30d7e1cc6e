import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A sign-in with a national e-ID from its start to the use of its code. Nothing here identifies a person in plain
  // text.
  `CREATE TABLE eid_requests (
    state_hash text PRIMARY KEY,
    provider text NOT NULL,
    redirect_url text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    code_hash text,
    person_key text,
    person text,
    signed_up_at timestamptz,
    signed_in_at timestamptz
  )`,
  'CREATE INDEX eid_requests_end ON eid_requests (expires_at)',
  `CREATE TABLE eid_persons (
    person_key text CONSTRAINT eid_persons_key PRIMARY KEY,
    player_id uuid NOT NULL CONSTRAINT eid_persons_player UNIQUE REFERENCES players (id) ON DELETE CASCADE,
    linked_at timestamptz NOT NULL
  )`,
  // The data of the simulated provider. In production these belong to another party.
  `CREATE TABLE eid_orders (
    id text PRIMARY KEY,
    provider text NOT NULL,
    state text NOT NULL,
    redirect_url text NOT NULL,
    same_device boolean NOT NULL,
    qr_token text NOT NULL UNIQUE,
    qr_secret text NOT NULL,
    app_token text NOT NULL UNIQUE,
    status text NOT NULL CHECK (status IN ('waiting', 'opened', 'complete', 'failed')),
    reason text,
    person_id text,
    code_hash text UNIQUE,
    redeemed_at timestamptz,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX eid_orders_end ON eid_orders (expires_at)',
];

/** Creates the tables of e-ID sign-in, and of the simulated providers. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
