import { z } from 'zod';
import { listStaffEntries } from '../../infrastructure/audit/audit.queries.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { pageByTime } from './page-by-time.ts';

const PAGE = 100;
const searchSchema = z.object({
  staffId: z.string().max(200).optional(),
  playerId: z.uuid().optional(),
  action: z.string().max(60).optional(),
  until: z.iso.datetime().optional(),
});

/** What staff did and read, the newest first. */
export function auditRoutes({ db }: Pick<Services, 'db'>): ConsoleRoute[] {
  return [
    route({ method: 'GET', path: '/audit', act: 'read-audit' }, searchSchema, async (input) => {
      const until = input.until === undefined ? undefined : new Date(input.until);
      const rows = await listStaffEntries(db, { ...input, until }, PAGE + 1);
      const entries = rows.map((row) => ({
        id: `${row.player_id} ${row.id}`,
        at: row.at.toISOString(),
        action: row.action,
        staffId: row.staff_id,
        playerId: row.player_id === NO_PLAYER ? null : row.player_id,
        details: row.after,
        requestId: row.request_id,
      }));
      return pageByTime(entries, PAGE);
    }),
  ];
}
