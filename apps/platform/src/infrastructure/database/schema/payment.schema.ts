/** SQL that creates the tables of `tables/payment.ts`. */
export const paymentSchema: readonly string[] = [
  `CREATE TABLE cashier_sessions (
    id_hash text PRIMARY KEY,
    reference text NOT NULL,
    player_id uuid NOT NULL REFERENCES players (id),
    method text NOT NULL CHECK (method IN ('deposit', 'withdraw')),
    locale text NOT NULL,
    bonus_code text,
    forfeits_bonuses boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    session_hash text NOT NULL,
    CONSTRAINT cashier_sessions_reference UNIQUE (reference)
  )`,
  'CREATE INDEX cashier_sessions_expiry ON cashier_sessions (expires_at)',
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    tx_id text NOT NULL,
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
    ended_at timestamptz,
    CONSTRAINT payments_tx_id UNIQUE (tx_id)
  )`,
  'CREATE INDEX payments_history ON payments (player_id, method, created_at DESC, id DESC)',
  'CREATE INDEX payments_visit ON payments (visit) WHERE (visit IS NOT NULL)',
  `CREATE INDEX payments_totals ON payments (player_id, ended_at) INCLUDE (method, brand, amount) WHERE (status = 'completed')`,
  `CREATE TABLE payment_tombstones (
    tx_id text PRIMARY KEY,
    reason text NOT NULL,
    at timestamptz NOT NULL
  )`,
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
  `CREATE FUNCTION payment_days_add() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO payment_days AS kept (player_id, day, method, brand, currency, listed, completed, amount)
    SELECT one.player_id, part.day, one.method, one.brand, one.currency,
        SUM(part.listed), SUM(part.completed), SUM(part.amount)
      FROM fresh AS one, payment_day_parts(one.status, one.amount, one.created_at, one.ended_at) AS part
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (player_id, method, day, brand, currency) DO UPDATE SET listed = kept.listed + excluded.listed,
      completed = kept.completed + excluded.completed, amount = kept.amount + excluded.amount;
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
