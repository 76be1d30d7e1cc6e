import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What a player paid, by day in UTC: the payments that began on it, and those that completed on it with their sum.
  `CREATE TABLE payment_days (
    player_id uuid NOT NULL REFERENCES players (id),
    day date NOT NULL,
    method text NOT NULL,
    brand text NOT NULL,
    currency char(3) NOT NULL,
    listed bigint NOT NULL,
    completed bigint NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (player_id, method, day, brand, currency)
  )`,
  'CREATE INDEX payment_days_day ON payment_days (day, player_id)',
  // What a player played, by day in UTC: all steps, and the sums of stakes and wins that were not refunded.
  `CREATE TABLE play_days (
    player_id uuid NOT NULL REFERENCES players (id),
    day date NOT NULL,
    book text NOT NULL,
    currency char(3) NOT NULL,
    steps bigint NOT NULL,
    wagered bigint NOT NULL,
    won bigint NOT NULL,
    PRIMARY KEY (player_id, book, day, currency)
  )`,
  'CREATE INDEX play_days_day ON play_days (day, player_id)',
  // Whether the days of a player include what they did before this migration. A new player did nothing before it.
  'ALTER TABLE players ADD COLUMN history_counted boolean NOT NULL DEFAULT false',
  'ALTER TABLE players ALTER COLUMN history_counted SET DEFAULT true',
  'CREATE INDEX players_uncounted ON players (id) WHERE NOT history_counted',

  // What one payment adds to which days. The only place of this rule.
  `CREATE FUNCTION payment_day_parts(p_status text, p_amount bigint, p_created_at timestamptz, p_ended_at timestamptz)
    RETURNS TABLE (day date, listed bigint, completed bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT (p_created_at AT TIME ZONE 'UTC')::date, 1::bigint, 0::bigint, 0::bigint
    UNION ALL
    SELECT (COALESCE(p_ended_at, p_created_at) AT TIME ZONE 'UTC')::date, 0::bigint, 1::bigint, p_amount
      WHERE p_status = 'completed'
  $$`,
  // What one step of a round adds to its day. The only place of this rule.
  `CREATE FUNCTION play_day_parts(p_type text, p_status text, p_amount bigint, p_at timestamptz)
    RETURNS TABLE (day date, wagered bigint, won bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT (p_at AT TIME ZONE 'UTC')::date,
      CASE WHEN p_type = 'Bet' AND p_status <> 'Rollbacked' THEN -p_amount ELSE 0 END,
      CASE WHEN p_type = 'Win' AND p_status <> 'Rollbacked' THEN p_amount ELSE 0 END
  $$`,

  // A trigger per statement where many rows may be inserted at once: each day is written once.
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
    REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION payment_days_add()`,
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
  `CREATE TRIGGER payment_days_change AFTER UPDATE ON payments FOR EACH ROW
    WHEN (OLD.status = 'completed' OR NEW.status = 'completed'
      OR (OLD.player_id, OLD.method, OLD.brand, OLD.currency, OLD.created_at)
        IS DISTINCT FROM (NEW.player_id, NEW.method, NEW.brand, NEW.currency, NEW.created_at))
    EXECUTE FUNCTION payment_days_change()`,
  `CREATE TRIGGER payment_days_remove AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payment_days_change()`,

  `CREATE FUNCTION play_days_add() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO play_days AS kept (player_id, day, book, currency, steps, wagered, won)
    SELECT one.player_id, part.day, one.book, one.currency, COUNT(*), SUM(part.wagered), SUM(part.won)
      FROM fresh AS one, play_day_parts(one.type, one.status, one.amount, one.at) AS part
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (player_id, book, day, currency) DO UPDATE SET steps = kept.steps + excluded.steps,
      wagered = kept.wagered + excluded.wagered, won = kept.won + excluded.won;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER play_days_add AFTER INSERT ON play_steps
    REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION play_days_add()`,
  `CREATE FUNCTION play_days_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO play_days AS kept (player_id, day, book, currency, steps, wagered, won)
    SELECT player_id, day, book, currency, SUM(steps), SUM(wagered), SUM(won) FROM (
        SELECT OLD.player_id, day, OLD.book, OLD.currency, -1 AS steps, -wagered AS wagered, -won AS won
          FROM play_day_parts(OLD.type, OLD.status, OLD.amount, OLD.at)
        UNION ALL
        SELECT NEW.player_id, day, NEW.book, NEW.currency, 1, wagered, won
          FROM play_day_parts(NEW.type, NEW.status, NEW.amount, NEW.at)
      ) AS change
      -- A deleted step has no new row.
      WHERE player_id IS NOT NULL
      GROUP BY 1, 2, 3, 4 HAVING SUM(steps) <> 0 OR SUM(wagered) <> 0 OR SUM(won) <> 0
      ORDER BY 1, 2, 3, 4
    ON CONFLICT (player_id, book, day, currency) DO UPDATE SET steps = kept.steps + excluded.steps,
      wagered = kept.wagered + excluded.wagered, won = kept.won + excluded.won;
    RETURN NULL;
  END $$`,
  // Not for the end of a round, which changes neither sums nor counts.
  `CREATE TRIGGER play_days_change AFTER UPDATE ON play_steps FOR EACH ROW
    WHEN ((OLD.status = 'Rollbacked') IS DISTINCT FROM (NEW.status = 'Rollbacked')
      OR (OLD.player_id, OLD.book, OLD.currency, OLD.type, OLD.amount, OLD.at)
        IS DISTINCT FROM (NEW.player_id, NEW.book, NEW.currency, NEW.type, NEW.amount, NEW.at))
    EXECUTE FUNCTION play_days_change()`,
  `CREATE TRIGGER play_days_remove AFTER DELETE ON play_steps FOR EACH ROW EXECUTE FUNCTION play_days_change()`,

  // Counts a player's whole history. The lock waits for every transaction that writes payments or steps of the player:
  // each holds the player's row, at least by its foreign key.
  `CREATE FUNCTION count_history(p_player_id uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM players WHERE id = p_player_id AND NOT history_counted FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    DELETE FROM payment_days WHERE player_id = p_player_id;
    INSERT INTO payment_days (player_id, day, method, brand, currency, listed, completed, amount)
    SELECT one.player_id, part.day, one.method, one.brand, one.currency,
        SUM(part.listed), SUM(part.completed), SUM(part.amount)
      FROM payments AS one, payment_day_parts(one.status, one.amount, one.created_at, one.ended_at) AS part
      WHERE one.player_id = p_player_id GROUP BY 1, 2, 3, 4, 5;
    DELETE FROM play_days WHERE player_id = p_player_id;
    INSERT INTO play_days (player_id, day, book, currency, steps, wagered, won)
    SELECT one.player_id, part.day, one.book, one.currency, COUNT(*), SUM(part.wagered), SUM(part.won)
      FROM play_steps AS one, play_day_parts(one.type, one.status, one.amount, one.at) AS part
      WHERE one.player_id = p_player_id GROUP BY 1, 2, 3, 4;
    UPDATE players SET history_counted = true WHERE id = p_player_id;
  END $$`,
];

/**
 * Keeps what players paid and played by day, so that no page and no statistic counts a history. Triggers write the days,
 * also for processes of the previous release. Players from before the migration are counted afterwards, one by one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
