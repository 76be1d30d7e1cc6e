import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // An amount of null is the pending removal of a limit. An entry that has not started is pending.
  `CREATE TABLE limits (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL
      CHECK (type IN ('deposit', 'wager', 'loss', 'session', 'product-session', 'reality-check')),
    period text NOT NULL CHECK (period IN ('transaction', 'daily', 'weekly', 'monthly')),
    product text,
    amount bigint CHECK (amount > 0),
    currency char(3),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    awaits_confirmation boolean NOT NULL,
    locked_reason text,
    set_by text NOT NULL CHECK (set_by IN ('player', 'sign-up', 'operator')),
    rule_edition text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX limits_player ON limits (player_id, ends_at)',
  // Usage of limits, in minor units or minutes.
  `CREATE TABLE limit_usage (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    measure text NOT NULL CHECK (measure IN ('deposit', 'wager', 'win', 'product-minutes')),
    product text,
    amount bigint NOT NULL CHECK (amount > 0),
    reference text NOT NULL,
    used_at timestamptz NOT NULL,
    released_at timestamptz,
    CONSTRAINT limit_usage_reference UNIQUE (player_id, measure, reference)
  )`,
  'CREATE INDEX limit_usage_when ON limit_usage (player_id, measure, used_at)',
  // Breaks chosen by the player or set by the operator: from everything, one product, or payments.
  `CREATE TABLE blocks (
    id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('block', 'self-exclusion')),
    scope text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    set_by text NOT NULL CHECK (set_by IN ('player', 'operator')),
    rule_edition text NOT NULL
  )`,
  'CREATE INDEX blocks_player ON blocks (player_id)',
  // Migrates the limits chosen at sign-up, which had their own table before.
  `INSERT INTO limits (id, player_id, type, period, amount, currency, starts_at, awaits_confirmation, set_by,
      rule_edition, created_at)
    SELECT gen_random_uuid(), player_id, type, period, amount,
      CASE type WHEN 'session' THEN NULL ELSE currency END, chosen_at, false, 'sign-up', '2026-11-01', chosen_at
    FROM sign_up_limits`,
  'DROP TABLE sign_up_limits',
];

/** Creates limits, their usage, and breaks. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
