import { sql } from 'kysely';
import { type ReportedRows, selectEvents } from '../../operations/reported-rows.ts';

/** What reports count of documents: decisions, with the time from the upload. */
export const documentReports = {
  documents: (period) =>
    selectEvents(period, {
      table: 'documents',
      at: 'reviewed_at',
      part: sql`fact.status`,
      seconds: sql`EXTRACT(EPOCH FROM fact.reviewed_at - fact.added_at)::float8`,
    }),
} satisfies Record<string, ReportedRows>;
