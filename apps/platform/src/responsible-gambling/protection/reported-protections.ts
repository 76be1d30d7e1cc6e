import { sql } from 'kysely';
import { type ReportedRows, selectEvents } from '../../operations/reported-rows.ts';

/** What reports count of breaks, limits and self-tests. */
export const protectionReports = {
  breaks: (period) =>
    selectEvents(period, {
      table: 'blocks',
      at: 'starts_at',
      part: sql`fact.kind || ', ' || fact.set_by`,
    }),
  // Without an amount it is the end of one.
  limits: (period) =>
    selectEvents(period, {
      table: 'limits',
      at: 'created_at',
      part: sql`fact.type || ', ' || fact.set_by`,
      where: sql`fact.amount IS NOT NULL`,
    }),
  'self-tests': (period) => selectEvents(period, { table: 'self_tests', at: 'taken_at', part: sql`'taken'` }),
} satisfies Record<string, ReportedRows>;
