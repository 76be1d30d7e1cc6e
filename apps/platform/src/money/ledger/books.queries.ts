import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';

/** An inconsistency in the books, and its location. */
export interface Finding {
  readonly kind:
    | 'movement-not-zero'
    | 'movement-without-postings'
    | 'currency-not-zero'
    | 'balance-differs'
    | 'balance-after-differs'
    | 'account-below-zero'
    | 'held-differs'
    | 'payment-without-movement'
    | 'movement-without-payment'
    | 'payment-not-in-directory'
    | 'jackpot-differs'
    | 'archive-damaged'
    | 'carried-differs';
  /** The movement's key, the player's id with the currency, the payment's id, or the archive's number. */
  readonly of: string;
  readonly found: string;
}

const MOST = 1000;

type Check = (db: Db) => Promise<Finding[]>;

async function findings(db: Db, kind: Finding['kind'], query: ReturnType<typeof sql>): Promise<Finding[]> {
  const { rows } = await sql<{ of: string; found: string }>`
    SELECT "of"::text AS "of", found::text AS found FROM (${query}) AS finding LIMIT ${MOST}`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

const MOVED = sql`ledger_movements AS movement JOIN ledger_postings AS posting
  ON posting.player_id = movement.player_id AND posting.movement_id = movement.id`;

/** Postings in the database, and the sums of those that left as archives. */
const POSTED = sql`SELECT movement.player_id, movement.currency, posting.account, movement.reference, posting.amount
    FROM ${MOVED}
  UNION ALL SELECT player_id, currency, account, reference, amount FROM ledger_carried`;

const SUMS = sql`SELECT player_id, currency, account, SUM(amount) AS amount
  FROM (${POSTED}) AS posted
  WHERE account IN ('real', 'bonus', 'held')
  GROUP BY player_id, currency, account`;

const KEPT = sql`SELECT player_id, currency, side.account, side.amount FROM ledger_balances,
  LATERAL (VALUES ('real', real), ('bonus', bonus), ('held', held)) AS side (account, amount)`;

/** Movements with the balances before them, as their postings and the balances after them say. */
const STEPS = sql`SELECT movement.player_id, movement.currency, movement.id, key, created_at,
    real_after, bonus_after, held_after,
    real_after - COALESCE(SUM(amount) FILTER (WHERE account = 'real'), 0) AS real_before,
    bonus_after - COALESCE(SUM(amount) FILTER (WHERE account = 'bonus'), 0) AS bonus_before,
    held_after - COALESCE(SUM(amount) FILTER (WHERE account = 'held'), 0) AS held_before
  FROM ${MOVED} GROUP BY movement.player_id, movement.id`;

/** When the latest movements were made that may have left as archives. */
const LEFT = sql`SELECT COALESCE(MAX(until), '-infinity') AS until FROM archives
  WHERE source = 'ledger' AND kept_at IS NOT NULL`;

/** Checks that each look for one kind of inconsistency. Without findings, the books balance. */
export const CHECKS: readonly Check[] = [
  (db) =>
    findings(
      db,
      'movement-not-zero',
      sql`SELECT key AS "of", SUM(amount) AS found
        FROM ${MOVED} GROUP BY movement.player_id, key HAVING SUM(amount) <> 0`,
    ),
  (db) =>
    findings(
      db,
      'movement-without-postings',
      sql`SELECT key AS "of", kind AS found FROM ledger_movements AS movement
        WHERE NOT EXISTS (SELECT FROM ledger_postings AS posting
          WHERE posting.player_id = movement.player_id AND posting.movement_id = movement.id)`,
    ),
  (db) =>
    findings(
      db,
      'currency-not-zero',
      sql`SELECT currency AS "of", SUM(amount) AS found
        FROM (${POSTED}) AS posted
        GROUP BY currency HAVING SUM(amount) <> 0`,
    ),
  (db) =>
    findings(
      db,
      'balance-differs',
      sql`SELECT COALESCE(kept.player_id, summed.player_id) || ' ' || COALESCE(kept.currency, summed.currency)
            || ' ' || COALESCE(kept.account, summed.account) AS "of",
          'kept ' || COALESCE(kept.amount, 0) || ', posted ' || COALESCE(summed.amount, 0) AS found
        FROM (${KEPT}) AS kept FULL JOIN (${SUMS}) AS summed
          ON kept.player_id = summed.player_id AND kept.currency = summed.currency
          AND kept.account = summed.account
        WHERE COALESCE(kept.amount, 0) <> COALESCE(summed.amount, 0)`,
    ),
  (db) =>
    findings(
      db,
      'balance-after-differs',
      // The balances after a movement are those before the next one, or the current ones. Before a movement that stays,
      // others may have left.
      sql`WITH departed AS MATERIALIZED (${LEFT})
        SELECT key AS "of", 'stored ' || concat_ws(' ', real_after, bonus_after, held_after)
            || ', next ' || concat_ws(' ', next_real, next_bonus, next_held) AS found
        FROM (
          SELECT key, created_at, real_after, bonus_after, held_after,
            COALESCE(LEAD(real_before) OVER later, balance.real, 0) AS next_real,
            COALESCE(LEAD(bonus_before) OVER later, balance.bonus, 0) AS next_bonus,
            COALESCE(LEAD(held_before) OVER later, balance.held, 0) AS next_held
          FROM (${STEPS}) AS step LEFT JOIN ledger_balances AS balance
            ON balance.player_id = step.player_id AND balance.currency = step.currency
          WINDOW later AS (PARTITION BY step.player_id, step.currency ORDER BY step.id)
        ) AS entry, departed
        WHERE (real_after, bonus_after, held_after) <> (next_real, next_bonus, next_held)
          AND created_at >= departed.until`,
    ),
  (db) =>
    findings(
      db,
      'account-below-zero',
      sql`SELECT player_id || ' ' || currency || ' ' || account AS "of", amount AS found
        FROM (${SUMS}) AS summed WHERE amount < 0`,
    ),
  (db) =>
    findings(
      db,
      'held-differs',
      sql`SELECT COALESCE(balance.player_id, waiting.player_id)
            || ' ' || COALESCE(balance.currency, waiting.currency) AS "of",
          'held ' || COALESCE(balance.held, 0) || ', waiting ' || COALESCE(waiting.amount, 0) AS found
        FROM ledger_balances AS balance FULL JOIN (
          SELECT player_id, currency, SUM(amount) AS amount FROM payments
          WHERE method = 'withdraw' AND status IN ('initiated', 'pending') GROUP BY player_id, currency
        ) AS waiting ON waiting.player_id = balance.player_id AND waiting.currency = balance.currency
        WHERE COALESCE(balance.held, 0) <> COALESCE(waiting.amount, 0)`,
    ),
  (db) =>
    findings(
      db,
      'payment-without-movement',
      sql`SELECT payments.id AS "of", method || ' ' || amount AS found FROM payments
        WHERE status = 'completed' AND NOT EXISTS (
          SELECT FROM ${MOVED} WHERE movement.key = 'payment ' || tx_id || CASE method WHEN 'deposit' THEN ' credit' ELSE ' payout' END
            AND movement.player_id = payments.player_id AND movement.currency = payments.currency
            AND posting.account = 'clearing'
            AND posting.amount = CASE method WHEN 'deposit' THEN -payments.amount ELSE payments.amount END
        )`,
    ),
  (db) =>
    findings(
      db,
      'movement-without-payment',
      sql`SELECT key AS "of", kind AS found FROM ledger_movements AS movement
        WHERE kind IN ('deposit', 'withdraw') AND NOT EXISTS (
          SELECT FROM payments WHERE payments.player_id = movement.player_id
            AND id::text = movement.reference AND status = 'completed')`,
    ),
  (db) =>
    findings(
      db,
      'payment-not-in-directory',
      // A distributed database compares tables that are divided by different columns in no other way.
      sql`WITH directory AS MATERIALIZED (SELECT name, player_id FROM directory_payments)
        SELECT id AS "of", method || ' ' || amount AS found FROM payments
        WHERE NOT EXISTS (SELECT FROM directory
          WHERE directory.name = tx_id AND directory.player_id = payments.player_id)`,
    ),
  (db) =>
    findings(
      db,
      'jackpot-differs',
      sql`WITH collected AS MATERIALIZED (SELECT jackpot_id, currency, amount FROM jackpot_pools),
          waiting AS MATERIALIZED (
            SELECT jackpot_id, currency, SUM(amount) AS amount FROM jackpot_contributions GROUP BY jackpot_id, currency)
        SELECT COALESCE(pool.jackpot_id, summed.reference) || ' ' || COALESCE(pool.currency, summed.currency)
            AS "of",
          'kept ' || COALESCE(pool.amount, 0) || ', posted ' || COALESCE(summed.amount, 0) AS found
        FROM (
          SELECT jackpot_id, currency, SUM(amount) AS amount
          FROM (SELECT * FROM collected UNION ALL SELECT * FROM waiting) AS contents GROUP BY jackpot_id, currency
        ) AS pool FULL JOIN (
          SELECT reference, currency, SUM(amount) AS amount
          FROM (${POSTED}) AS posted
          WHERE account = 'jackpot' GROUP BY reference, currency
        ) AS summed ON summed.reference = pool.jackpot_id AND summed.currency = pool.currency
        WHERE COALESCE(pool.amount, 0) <> COALESCE(summed.amount, 0)`,
    ),
];

/** The sum of all accounts of a name in a currency. */
export interface AccountSum {
  readonly currency: string;
  readonly account: string;
  readonly amount: number;
}

export async function accountSums(db: Db): Promise<readonly AccountSum[]> {
  const { rows } = await sql<{ currency: string; account: string; amount: string }>`
    SELECT currency, account, SUM(amount) AS amount
    FROM (${POSTED}) AS posted
    GROUP BY currency, account ORDER BY currency, account`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

export async function countMovements(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('ledger_movements')
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** A movement in the view of staff. */
export interface MovementSummary {
  readonly id: number;
  readonly kind: string;
  readonly playerId: string;
  readonly currency: string;
  readonly reference: string | null;
  readonly at: string;
  readonly postings: Readonly<Record<string, number>>;
}

export async function latestMovements(db: Db, most: number): Promise<readonly MovementSummary[]> {
  const rows = await db
    .selectFrom('ledger_movements')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const postings = await db
    .selectFrom('ledger_postings')
    .selectAll()
    .where(({ or, and }) => or(rows.map((row) => and({ player_id: row.player_id, movement_id: row.id }))))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    playerId: row.player_id,
    currency: row.currency,
    reference: row.reference,
    at: row.created_at.toISOString(),
    postings: Object.fromEntries(
      postings.flatMap((side) =>
        side.player_id === row.player_id && side.movement_id === row.id
          ? [[side.account, Number(side.amount)]]
          : [],
      ),
    ),
  }));
}
