import { z } from 'zod';
import { listStaffEntries } from '../../infrastructure/audit/audit.queries.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import { refuseProblems } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { sendCsv } from './csv.ts';
import { pageByTime } from './page-by-time.ts';

type AuditDeps = Pick<Services, 'db' | 'audit'>;

const PAGE = 100;
const MOST_EXPORTED = 50_000;
const filters = {
  staffId: z.string().max(200).optional(),
  playerId: z.uuid().optional(),
  action: z.string().max(60).optional(),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
type Filters = z.infer<z.ZodObject<typeof filters>>;
const searchSchema = z.object({ ...filters, until: z.iso.datetime().optional() });
const exportSchema = z.object({ ...filters, format: z.enum(['csv', 'jsonl']) });

/** What staff did and read, the newest first, as a page and as a file. */
export function auditRoutes({ db, audit }: AuditDeps): ConsoleRoute[] {
  return [
    route({ method: 'GET', path: '/audit', act: 'read-audit' }, searchSchema, async (input, { by }) => {
      const page = pageByTime(await listEntries(db, input, PAGE + 1), PAGE);
      await audit.write(db, { ...by, action: 'read-audit', ...toEntry(input, page.entries.length) });
      return page;
    }),
    route(
      { method: 'GET', path: '/audit-export', act: 'export-audit' },
      exportSchema,
      async (input, { by, reply }) => {
        const entries = await listEntries(db, input, MOST_EXPORTED + 1);
        if (entries.length > MOST_EXPORTED) refuseProblems({ from: `max-entries:${MOST_EXPORTED}` });
        await audit.write(db, { ...by, action: 'export-audit', ...toEntry(input, entries.length) });
        if (input.format === 'csv') {
          const rows = entries.map(({ details, ...entry }) => [
            ...Object.values(entry),
            details === null ? null : JSON.stringify(details),
          ]);
          return sendCsv(reply, 'audit.csv', [HEADINGS, ...rows]);
        }
        return reply
          .header('Content-Disposition', 'attachment; filename="audit.jsonl"')
          .type('application/x-ndjson; charset=utf-8')
          .send(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      },
    ),
  ];
}

/** A read of entries about one player is found among theirs. */
const toEntry = ({ playerId, ...after }: Filters, entries: number) => ({
  ...(playerId && { playerId }),
  after: { ...after, entries },
});

const HEADINGS = ['id', 'at', 'action', 'staff', 'player', 'request', 'details'];

async function listEntries(db: AuditDeps['db'], input: z.infer<typeof searchSchema>, most: number) {
  const { from, to, until } = input;
  const period = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(Date.parse(to) + DAY),
    until: until === undefined ? undefined : new Date(until),
  };
  const rows = await listStaffEntries(db, { ...input, ...period }, most);
  return rows.map((row) => ({
    id: `${row.player_id} ${row.id}`,
    at: row.at.toISOString(),
    action: row.action,
    staffId: row.staff_id,
    playerId: row.player_id === NO_PLAYER ? null : row.player_id,
    requestId: row.request_id,
    details: row.after,
  }));
}
