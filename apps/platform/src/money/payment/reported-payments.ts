import { type RawBuilder, sql } from 'kysely';
import { type ReportedRows, type ReportPeriod, toDays } from '../../operations/reported-rows.ts';

/** What reports count of payments: completed ones, by day. */
export const paymentReports = {
  deposits: (period) => selectPayments(period, 'deposit'),
  withdrawals: (period) => selectPayments(period, 'withdraw'),
} satisfies Record<string, ReportedRows>;

function selectPayments(period: ReportPeriod, method: 'deposit' | 'withdraw'): RawBuilder<unknown> {
  const { isCut, start, isInside, where } = toDays(period);
  return sql`SELECT fact.player_id, ${start} AS at, fact.day || ' ' || fact.brand AS id, fact.brand AS part,
      fact.currency::text AS currency, counted.entries, counted.amount, NULL::bigint AS staked, NULL::bigint AS won,
      NULL::float8 AS seconds
    FROM payment_days AS fact JOIN players ON players.id = fact.player_id, LATERAL (
      SELECT fact.completed AS entries, fact.amount WHERE NOT ${isCut}
      UNION ALL
      SELECT COUNT(*), SUM(payments.amount) FROM payments
      WHERE ${isCut} AND payments.player_id = fact.player_id AND payments.method = fact.method
        AND payments.brand = fact.brand AND payments.currency = fact.currency AND payments.status = 'completed'
        AND ${isInside('payments.ended_at')}
    ) AS counted
    WHERE fact.method = ${method} AND ${where}`;
}
