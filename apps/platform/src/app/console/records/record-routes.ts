import { minorDigits } from '@playerdesk/contract/internal';
import { z } from 'zod';
import { DAY } from '../../../infrastructure/clock/clock.ts';
import type { PlayerRecord, RecordWindow } from '../../../infrastructure/database/player-records.ts';
import { refuseProblems } from '../../../infrastructure/refusal.ts';
import type { Services } from '../../services.ts';
import { type ConsoleRoute, route } from '../console-route.ts';
import { type Cell, sendCsv } from '../csv.ts';
import { getKnownPlayer } from '../known-player.ts';
import { getRecordList, RECORD_LIST_NAMES, type RecordListName } from './record-lists.ts';

type RecordDeps = Pick<Services, 'db' | 'clock' | 'audit'>;

const PAGE = 50;
const MOST_EXPORTED = 50_000;
const filters = {
  id: z.uuid(),
  list: z.enum(RECORD_LIST_NAMES),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const pageSchema = z.object({
  ...filters,
  /** The time and id of the last entry of the page before. */
  afterTime: z.iso.datetime().optional(),
  afterId: z.string().max(100).optional(),
});
const exportSchema = z.object(filters);
type Asked = z.infer<typeof pageSchema>;

/** Lists about one player, the newest first, as a page and as a file. Each read is an entry in the audit. */
export function recordRoutes(deps: RecordDeps): ConsoleRoute[] {
  const { db, audit } = deps;
  return [
    route({ method: 'GET', path: '/records', act: 'view-player' }, pageSchema, async (asked, { by }) => {
      const { id: playerId, list } = asked;
      const found = await readRecords(deps, asked, PAGE + 1);
      await audit.write(db, { ...by, action: 'view-records', playerId, after: { list } });
      const entries = found.slice(0, PAGE);
      const last = found.length > PAGE ? entries.at(-1) : undefined;
      return { entries, next: last ? { afterTime: last.at, afterId: last.id } : null };
    }),
    route(
      { method: 'GET', path: '/records-csv', act: 'export-records' },
      exportSchema,
      async (asked, { by, reply }) => {
        const { id: playerId, ...search } = asked;
        const found = await readRecords(deps, asked, MOST_EXPORTED + 1);
        if (found.length > MOST_EXPORTED) refuseProblems({ from: `max-entries:${MOST_EXPORTED}` });
        const after = { ...search, entries: found.length };
        await audit.write(db, { ...by, action: 'export-records', playerId, after });
        return sendCsv(reply, `${asked.list}-${playerId}.csv`, toCells(asked.list, found));
      },
    ),
  ];
}

async function readRecords({ db, clock }: RecordDeps, asked: Asked, most: number) {
  const { created_at: registeredAt } = await getKnownPlayer(db, asked.id);
  const window = toWindow(asked, most);
  return getRecordList(asked.list).read({ db, clock, registeredAt, window });
}

function toWindow({ id, list, from, to, afterTime, afterId }: Asked, most: number): RecordWindow {
  if (afterId !== undefined && !getRecordList(list).id.test(afterId))
    refuseProblems({ afterId: 'Invalid id' });
  const hasLast = afterTime !== undefined && afterId !== undefined;
  return {
    playerId: id,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(Date.parse(to) + DAY),
    after: hasLast ? { at: new Date(afterTime), id: afterId } : undefined,
    most,
  };
}

type Values = Readonly<Record<string, unknown>>;

function toCells(list: RecordListName, records: readonly PlayerRecord[]): (readonly Cell[])[] {
  const { columns, money = [] } = getRecordList(list);
  const rows = records.map((record) => {
    const values = flatten({ ...record });
    const digits = typeof values.currency === 'string' ? minorDigits(values.currency) : 0;
    return columns.map((column) => {
      const cell = toCell(values[column]);
      return typeof cell === 'number' && money.includes(column) ? cell / 10 ** digits : cell;
    });
  });
  return [columns, ...rows];
}

/** Names the values within a value by both names. */
function flatten(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, inner]) => [`${name} ${part}`, inner])
        : [[name, value]],
    ),
  );
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : String(value);
}
