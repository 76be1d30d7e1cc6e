import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { PaymentMethod } from './payment-status.ts';
import type { Payment } from './payments.queries.ts';

/** Filters payments of one kind and period: `from` inclusive, `to` exclusive. */
export interface HistoryFilter {
  readonly playerId: string;
  readonly method: PaymentMethod;
  readonly from: Date | null;
  readonly to: Date | null;
}

function filtered(db: Db, { playerId, method, from, to }: HistoryFilter) {
  return db
    .selectFrom('payments')
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .$if(from !== null, (query) => query.where('created_at', '>=', from as Date))
    .$if(to !== null, (query) => query.where('created_at', '<', to as Date));
}

/** Returns a page of payments, the newest first. */
export async function paymentPage(
  db: Db,
  filter: HistoryFilter,
  offset: number,
  max: number,
): Promise<readonly Payment[]> {
  const rows = await filtered(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(max)
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export async function countPayments(db: Db, filter: HistoryFilter): Promise<number> {
  const { rows } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
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

/** The sums of completed payments. */
export interface PaymentTotals {
  readonly brand: string;
  readonly deposited: number;
  readonly deposits: number;
  readonly withdrawn: number;
  readonly withdrawals: number;
}

export async function totalsByBrand(db: Db, playerId: string): Promise<readonly PaymentTotals[]> {
  const { rows } = await sql<Record<keyof PaymentTotals, string>>`
    SELECT brand,
      COALESCE(SUM(amount) FILTER (WHERE method = 'deposit'), 0) AS deposited,
      COUNT(*) FILTER (WHERE method = 'deposit') AS deposits,
      COALESCE(SUM(amount) FILTER (WHERE method = 'withdraw'), 0) AS withdrawn,
      COUNT(*) FILTER (WHERE method = 'withdraw') AS withdrawals
    FROM payments WHERE player_id = ${playerId} AND status = 'completed'
    GROUP BY brand ORDER BY brand`.execute(db);
  return rows.map(({ brand, ...sums }) => ({
    brand,
    deposited: Number(sums.deposited),
    deposits: Number(sums.deposits),
    withdrawn: Number(sums.withdrawn),
    withdrawals: Number(sums.withdrawals),
  }));
}

/** Returns the last completed deposit to a brand. */
export async function lastDeposit(
  db: Db,
  playerId: string,
  brand: string,
): Promise<{ readonly amount: number; readonly at: number } | null> {
  const row = await db
    .selectFrom('payments')
    .select(['amount', 'ended_at'])
    .where('player_id', '=', playerId)
    .where('status', '=', 'completed')
    .where('method', '=', 'deposit')
    .where('brand', '=', brand)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { amount: Number(row.amount), at: row.ended_at?.getTime() ?? 0 } : null;
}

export interface MonthTotals {
  /** `YYYY-MM` in the zone. */
  readonly month: string;
  readonly deposited: number;
  readonly withdrawn: number;
}

/** Returns the sums of completed payments since an instant, by calendar month of a zone. Empty months are absent. */
export async function totalsByMonth(
  db: Db,
  playerId: string,
  since: Date,
  timeZone: string,
): Promise<readonly MonthTotals[]> {
  const { rows } = await sql<Record<keyof MonthTotals, string>>`
    SELECT to_char(ended_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
      COALESCE(SUM(amount) FILTER (WHERE method = 'deposit'), 0) AS deposited,
      COALESCE(SUM(amount) FILTER (WHERE method = 'withdraw'), 0) AS withdrawn
    FROM payments WHERE player_id = ${playerId} AND status = 'completed' AND ended_at >= ${since}
    GROUP BY 1`.execute(db);
  return rows.map(({ month, deposited, withdrawn }) => ({
    month,
    deposited: Number(deposited),
    withdrawn: Number(withdrawn),
  }));
}
