import { sql } from 'kysely';
import { type ReportedRows, selectEvents } from '../../operations/reported-rows.ts';

/** What reports count of complaints: those received, by topic, with the time to the answer. */
export const complaintReports = {
  complaints: (period) =>
    selectEvents(period, {
      table: 'complaints',
      at: 'received_at',
      part: sql`fact.topic`,
      seconds: sql`EXTRACT(EPOCH FROM fact.answered_at - fact.received_at)::float8`,
    }),
} satisfies Record<string, ReportedRows>;
