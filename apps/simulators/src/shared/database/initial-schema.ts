import { type Kysely, sql } from 'kysely';

const PAYMENTS = [
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
    behavior text NOT NULL,
    status text NOT NULL,
    auth_code text,
    error_code text,
    app_token text NOT NULL UNIQUE,
    next text CHECK (next IN ('complete', 'expire', 'authorize')),
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

const GAMES = [
  `CREATE TABLE game_provider_visits (
    token_hash text PRIMARY KEY,
    game text NOT NULL,
    table_id text,
    mode text NOT NULL CHECK (mode IN ('m', 'd')),
    play_session text NOT NULL,
    currency char(3) NOT NULL,
    demo_balance bigint NOT NULL CHECK (demo_balance >= 0),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX game_provider_visits_end ON game_provider_visits (expires_at)',
  `CREATE TABLE game_provider_rounds (
    id text PRIMARY KEY,
    visit text NOT NULL,
    play_session text NOT NULL,
    game text NOT NULL,
    bet jsonb NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    currency char(3) NOT NULL,
    status text NOT NULL
      CHECK (status IN ('staking', 'drawn', 'paid', 'refused', 'cancelling', 'cancelled')),
    outcome jsonb,
    win bigint NOT NULL CHECK (win >= 0),
    wins_jackpot boolean NOT NULL,
    jackpot bigint NOT NULL CHECK (jackpot >= 0),
    balance bigint,
    error_code text,
    tries integer NOT NULL,
    due_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX game_provider_rounds_visit ON game_provider_rounds (visit)',
  'CREATE INDEX game_provider_rounds_due ON game_provider_rounds (due_at) WHERE due_at IS NOT NULL',
];

const CHAT = [
  `CREATE TABLE chat_conversations (
    id uuid PRIMARY KEY,
    restore_hash text NOT NULL UNIQUE,
    account text NOT NULL,
    visitor_name text,
    language text NOT NULL,
    for_people boolean NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  'CREATE INDEX chat_conversations_newest ON chat_conversations (changed_at DESC)',
  `CREATE TABLE chat_messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
    author text NOT NULL CHECK (author IN ('visitor', 'machine', 'agent')),
    key text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT chat_messages_once UNIQUE (conversation_id, key)
  )`,
  'CREATE INDEX chat_messages_of ON chat_messages (conversation_id, id)',
];

const EID = [
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

const THIRD_PARTY = [
  `CREATE TABLE third_party_messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
];

/** Creates the tables of all suppliers. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...PAYMENTS, ...GAMES, ...CHAT, ...EID, ...THIRD_PARTY]) {
    await sql.raw(statement).execute(db);
  }
}
