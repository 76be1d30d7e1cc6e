import { sql } from 'kysely';
import { DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { findPage } from '../history/day-pages.ts';
import type { HistoryWindow } from '../history/history-window.ts';
import type { PaymentMethod } from './payment-status.ts';
import type { Payment } from './payments.queries.ts';

/** A page of payments, the newest first. */
export interface PaymentPage {
  readonly payments: readonly Payment[];
  /** The number of payments in the window. */
  readonly total: number;
}

/** Returns a page of a player's deposits or withdrawals. */
export async function paymentPage(
  db: Db,
  playerId: string,
  method: PaymentMethod,
  window: HistoryWindow,
): Promise<PaymentPage> {
  const { offset, max, from } = window;
  const ofPlayer = sql`player_id = ${playerId} AND method = ${method}`;
  const history = {
    playerId,
    days: sql`SELECT day, listed AS rows FROM payment_days WHERE ${ofPlayer}`,
    rows: sql`FROM payments WHERE ${ofPlayer}`,
    at: sql.ref<Date>('created_at'),
  };
  const { total, before, skipped } = await findPage(db, history, window);
  if (offset >= total) return { payments: [], total };
  const ids = db
    .selectFrom('payments')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .$if(from !== null, (query) => query.where('created_at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('created_at', '<', before as Date))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skipped)
    .limit(max);
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('player_id', '=', playerId)
    // An array is found once, and the rows by the key, whatever the planner knows about the player.
    .where('id', '=', sql<string>`ANY(ARRAY(${ids}))`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { payments: rows.map((row) => ({ ...row, amount: Number(row.amount) })), total };
}

/** Returns the player's payments of one cashier session, or the one with an id. */
export async function findPayments(db: Db, playerId: string, reference: string): Promise<readonly Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(({ or, eb }) =>
      or([
        eb('visit', '=', reference),
        eb('tx_id', '=', reference),
        ...(isUuid(reference) ? [eb('id', '=', reference)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Returns the currency and license of a player. */
export function playerMarket(
  db: Db,
  playerId: string,
): Promise<{ readonly currency: string; readonly jurisdiction: string }> {
  return db
    .selectFrom('players')
    .select(['currency', 'jurisdiction'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** The sums of completed payments. */
export interface PaymentTotals {
  readonly brand: string;
  readonly deposited: number;
  readonly deposits: number;
  readonly withdrawn: number;
  readonly withdrawals: number;
}

/** Returns the sums of all completed payments by brand, from the kept days. */
export async function totalsByBrand(db: Db, playerId: string): Promise<readonly PaymentTotals[]> {
  const { rows } = await sql<Record<keyof PaymentTotals, string>>`
    SELECT brand,
      COALESCE(SUM(amount) FILTER (WHERE method = 'deposit'), 0) AS deposited,
      COALESCE(SUM(completed) FILTER (WHERE method = 'deposit'), 0) AS deposits,
      COALESCE(SUM(amount) FILTER (WHERE method = 'withdraw'), 0) AS withdrawn,
      COALESCE(SUM(completed) FILTER (WHERE method = 'withdraw'), 0) AS withdrawals
    FROM payment_days WHERE player_id = ${playerId}
    GROUP BY brand HAVING SUM(completed) > 0 ORDER BY brand`.execute(db);
  return rows.map(({ brand, ...sums }) => ({
    brand,
    deposited: Number(sums.deposited),
    deposits: Number(sums.deposits),
    withdrawn: Number(sums.withdrawn),
    withdrawals: Number(sums.withdrawals),
  }));
}

/** The last completed deposit to a brand. */
export interface LastDeposit {
  readonly brand: string;
  readonly amount: number;
  readonly at: number;
}

/** Returns the last completed deposit to each brand. The kept days say on which day to look. */
export async function lastDeposits(db: Db, playerId: string): Promise<readonly LastDeposit[]> {
  const { rows } = await sql<{ brand: string; amount: string; ended_at: Date }>`
    SELECT last.brand, deposit.amount, deposit.ended_at
    FROM (
      SELECT brand, MAX(day) AS day FROM payment_days
      WHERE player_id = ${playerId} AND method = 'deposit' AND completed > 0 GROUP BY brand
    ) AS last, LATERAL (
      SELECT amount, ended_at FROM payments
      WHERE player_id = ${playerId} AND status = 'completed' AND method = 'deposit' AND brand = last.brand
        AND ended_at >= last.day::timestamp AT TIME ZONE 'UTC'
        AND ended_at < (last.day + 1)::timestamp AT TIME ZONE 'UTC'
      ORDER BY ended_at DESC LIMIT 1
    ) AS deposit`.execute(db);
  return rows.map(({ brand, amount, ended_at }) => ({
    brand,
    amount: Number(amount),
    at: ended_at.getTime(),
  }));
}

export interface MonthTotals {
  /** `YYYY-MM` in the zone. */
  readonly month: string;
  readonly deposited: number;
  readonly withdrawn: number;
}

/**
 * Returns the sums of completed payments since the first of some starts of months, by calendar month of a zone. Empty
 * months are absent. Days in UTC that belong to two months of the zone are read row by row, all others are kept sums.
 */
export async function totalsByMonth(
  db: Db,
  playerId: string,
  starts: readonly number[],
  timeZone: string,
): Promise<readonly MonthTotals[]> {
  const since = new Date(starts[0] ?? 0);
  const cutDays = starts
    .filter((start) => start % DAY !== 0)
    .map((start) => new Date(start).toISOString().slice(0, 10));
  const { rows } = await sql<Record<keyof MonthTotals, string>>`
    SELECT month, COALESCE(SUM(amount) FILTER (WHERE method = 'deposit'), 0) AS deposited,
      COALESCE(SUM(amount) FILTER (WHERE method = 'withdraw'), 0) AS withdrawn
    FROM (
      SELECT to_char((day + time '12:00') AT TIME ZONE 'UTC' AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
        method, amount
      FROM payment_days
      WHERE player_id = ${playerId} AND day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date
        AND day <> ALL(${cutDays}::date[])
      UNION ALL
      SELECT to_char(ended_at AT TIME ZONE ${timeZone}, 'YYYY-MM'), method, amount
      FROM unnest(${cutDays}::date[]) AS cut (day), payments
      WHERE player_id = ${playerId} AND status = 'completed' AND ended_at >= ${since}
        AND ended_at >= cut.day::timestamp AT TIME ZONE 'UTC'
        AND ended_at < (cut.day + 1)::timestamp AT TIME ZONE 'UTC'
    ) AS parts GROUP BY month HAVING SUM(amount) > 0`.execute(db);
  return rows.map(({ month, deposited, withdrawn }) => ({
    month,
    deposited: Number(deposited),
    withdrawn: Number(withdrawn),
  }));
}
