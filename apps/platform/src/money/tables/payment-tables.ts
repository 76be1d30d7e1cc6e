import type { Instant, MaybeInstant, MinorUnits } from '../../infrastructure/database/columns.ts';
import type { DirectoryTable } from '../../operations/directory/directory.ts';
import type { WithdrawalCheck } from '../payment/payment-settings.ts';

export interface CashierSessionsTable {
  id_hash: string;
  reference: string;
  player_id: string;
  method: 'deposit' | 'withdraw';
  locale: string;
  bonus_code: string | null;
  forfeits_bonuses: boolean;
  created_at: Instant;
  expires_at: Instant;
  /** Digest of the session in which it was opened. */
  session_hash: string;
}

/** All columns. A statement that selects `*` is not prepared. */
export const CASHIER_SESSION_COLUMNS = [
  'id_hash',
  'reference',
  'player_id',
  'method',
  'locale',
  'bonus_code',
  'forfeits_bonuses',
  'created_at',
  'expires_at',
  'session_hash',
] as const satisfies readonly (keyof CashierSessionsTable)[];

export interface PaymentsTable {
  id: string;
  /** The provider's id of the payment. */
  tx_id: string;
  /** Reference of the cashier session of the payment. Null: it had none. */
  visit: string | null;
  player_id: string;
  method: 'deposit' | 'withdraw';
  status: 'initiated' | 'pending' | 'completed' | 'failed' | 'canceled' | 'rollbacked';
  /** Above 0, also for withdrawals. */
  amount: MinorUnits;
  currency: string;
  brand: string;
  /** The payment method, as named by the provider. */
  provider: string;
  masked_account: string | null;
  bonus_code: string | null;
  auth_code: string | null;
  /** Why the platform refused it. */
  refusal: string | null;
  created_at: Instant;
  /** When the provider took it over. */
  pending_at: MaybeInstant;
  /** When it should arrive, as the provider says. */
  expected_at: MaybeInstant;
  /** When its status became final. */
  ended_at: MaybeInstant;
  /** Why staff check the withdrawal before it is paid. Null: they do not. */
  checks: WithdrawalCheck[] | null;
  /** By when staff decide, as the operator promises. */
  check_due_at: MaybeInstant;
  check_decision: 'approved' | 'refused' | null;
  check_decided_at: MaybeInstant;
}

/** All columns. A statement that selects `*` is not prepared. */
export const PAYMENT_COLUMNS = [
  'id',
  'tx_id',
  'visit',
  'player_id',
  'method',
  'status',
  'amount',
  'currency',
  'brand',
  'provider',
  'masked_account',
  'bonus_code',
  'auth_code',
  'refusal',
  'created_at',
  'pending_at',
  'expected_at',
  'ended_at',
  'checks',
  'check_due_at',
  'check_decision',
  'check_decided_at',
] as const satisfies readonly (keyof PaymentsTable)[];

/** What a player paid on one day in UTC. Triggers on `payments` write it. */
interface PaymentDaysTable {
  player_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  method: 'deposit' | 'withdraw';
  brand: string;
  currency: string;
  /** Payments that began on the day. */
  listed: number;
  /** Payments that completed on the day, and their sum. */
  completed: number;
  amount: MinorUnits;
}

interface PaymentTombstonesTable {
  tx_id: string;
  reason: string;
  at: Instant;
}

export interface PaymentCodesTable {
  code_hash: string;
  player_id: string;
  tx_id: string;
  /** Encrypted: the national number with which the exclusion register is queried again. */
  person: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    cashier_sessions: CashierSessionsTable;
    payments: PaymentsTable;
    payment_days: PaymentDaysTable;
    /** By the provider's id of the payment. */
    directory_payments: DirectoryTable;
    payment_tombstones: PaymentTombstonesTable;
    payment_codes: PaymentCodesTable;
  }
}

/** SQL that creates these tables. */
export const paymentSchema: readonly string[] = [
  `CREATE TABLE cashier_sessions (
    id_hash text,
    reference text NOT NULL,
    player_id uuid REFERENCES players (id),
    method text NOT NULL CHECK (method IN ('deposit', 'withdraw')),
    locale text NOT NULL,
    bonus_code text,
    forfeits_bonuses boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    session_hash text NOT NULL,
    PRIMARY KEY (player_id, id_hash),
    CONSTRAINT cashier_sessions_reference UNIQUE (player_id, reference)
  )`,
  'CREATE INDEX cashier_sessions_expiry ON cashier_sessions (expires_at)',
  `CREATE TABLE payments (
    id uuid,
    tx_id text NOT NULL,
    visit text,
    player_id uuid REFERENCES players (id),
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
    pending_at timestamptz,
    expected_at timestamptz,
    ended_at timestamptz,
    checks text[],
    check_due_at timestamptz,
    check_decision text CHECK (check_decision IN ('approved', 'refused')),
    check_decided_at timestamptz,
    CHECK ((checks IS NULL) = (check_due_at IS NULL)),
    CHECK (check_decision IS NULL OR checks IS NOT NULL),
    CHECK ((check_decision IS NULL) = (check_decided_at IS NULL)),
    PRIMARY KEY (player_id, id),
    CONSTRAINT payments_tx_id UNIQUE (player_id, tx_id)
  )`,
  // Withdrawals that staff check, what is due first.
  `CREATE INDEX payments_under_check ON payments (check_due_at) WHERE (status = 'initiated' AND checks IS NOT NULL AND check_decision IS NULL)`,
  // Searches among all players.
  'CREATE INDEX payments_newest ON payments (created_at DESC, id DESC)',
  // Payments that the provider has not ended.
  `CREATE INDEX payments_open ON payments (created_at) WHERE (status IN ('initiated', 'pending'))`,
  'CREATE INDEX payments_history ON payments (player_id, method, created_at DESC, id DESC)',
  'CREATE INDEX payments_visit ON payments (player_id, visit) WHERE (visit IS NOT NULL)',
  `CREATE INDEX payments_totals ON payments (player_id, ended_at) INCLUDE (method, brand, amount) WHERE (status = 'completed')`,
  `CREATE TABLE directory_payments (
    name text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id)
  )`,
  `CREATE TABLE payment_tombstones (
    tx_id text PRIMARY KEY,
    reason text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE TABLE payment_codes (
    code_hash text,
    player_id uuid REFERENCES players (id),
    tx_id text NOT NULL,
    person text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (player_id, code_hash)
  )`,
  'CREATE INDEX payment_codes_expiry ON payment_codes (expires_at)',
  `CREATE TABLE payment_days (
    player_id uuid REFERENCES players (id),
    day date,
    method text,
    brand text,
    currency char(3),
    listed bigint NOT NULL,
    completed bigint NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (player_id, method, day, brand, currency)
  )`,
  'CREATE INDEX payment_days_day ON payment_days (day, player_id)',
  `CREATE FUNCTION payment_day_parts(p_status text, p_amount bigint, p_created_at timestamptz, p_ended_at timestamptz) RETURNS TABLE(day date, listed bigint, completed bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT (p_created_at AT TIME ZONE 'UTC')::date, 1::bigint, 0::bigint, 0::bigint
    UNION ALL
    SELECT (COALESCE(p_ended_at, p_created_at) AT TIME ZONE 'UTC')::date, 0::bigint, 1::bigint, p_amount
      WHERE p_status = 'completed'
  $$`,
  // Row by row: a distributed database inserts into a table from no transition table.
  `CREATE FUNCTION payment_days_add() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    total record;
  BEGIN
    FOR total IN
      SELECT one.player_id, part.day, one.method, one.brand, one.currency,
          SUM(part.listed) AS listed, SUM(part.completed) AS completed, SUM(part.amount) AS amount
        FROM fresh AS one, payment_day_parts(one.status, one.amount, one.created_at, one.ended_at) AS part
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    LOOP
      INSERT INTO payment_days AS kept (player_id, day, method, brand, currency, listed, completed, amount)
      VALUES (total.player_id, total.day, total.method, total.brand, total.currency, total.listed, total.completed,
        total.amount)
      ON CONFLICT (player_id, method, day, brand, currency) DO UPDATE SET listed = kept.listed + excluded.listed,
        completed = kept.completed + excluded.completed, amount = kept.amount + excluded.amount;
    END LOOP;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER payment_days_add AFTER INSERT ON payments
    REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION payment_days_add()`,
  `CREATE FUNCTION payment_days_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO payment_days AS kept (player_id, day, method, brand, currency, listed, completed, amount)
    SELECT player_id, day, method, brand, currency, SUM(listed), SUM(completed), SUM(amount) FROM (
        SELECT OLD.player_id, day, OLD.method, OLD.brand, OLD.currency, -listed AS listed, -completed AS completed,
            -amount AS amount
          FROM payment_day_parts(OLD.status, OLD.amount, OLD.created_at, OLD.ended_at)
        UNION ALL
        SELECT NEW.player_id, day, NEW.method, NEW.brand, NEW.currency, listed, completed, amount
          FROM payment_day_parts(NEW.status, NEW.amount, NEW.created_at, NEW.ended_at)
      ) AS change
      -- A deleted payment has no new row.
      WHERE player_id IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5 HAVING SUM(listed) <> 0 OR SUM(completed) <> 0 OR SUM(amount) <> 0
      ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (player_id, method, day, brand, currency) DO UPDATE SET listed = kept.listed + excluded.listed,
      completed = kept.completed + excluded.completed, amount = kept.amount + excluded.amount;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER payment_days_change AFTER UPDATE ON payments
    FOR EACH ROW WHEN (old.status = 'completed'::text OR new.status = 'completed'::text OR old.player_id IS DISTINCT FROM new.player_id OR old.method IS DISTINCT FROM new.method OR old.brand IS DISTINCT FROM new.brand OR old.currency IS DISTINCT FROM new.currency OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION payment_days_change()`,
  `CREATE TRIGGER payment_days_remove AFTER DELETE ON payments
    FOR EACH ROW EXECUTE FUNCTION payment_days_change()`,
];
