import { type RawBuilder, sql } from 'kysely';
import { DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { HistoryWindow } from './history-window.ts';

/** A history of a player whose rows are counted by day. */
export interface DayCountedHistory {
  readonly playerId: string;
  /** The kept counts: `SELECT day, … AS rows FROM … WHERE …`, with one or more rows per day. */
  readonly days: RawBuilder<unknown>;
  /** The rows themselves: `FROM … WHERE …`. */
  readonly rows: RawBuilder<unknown>;
  /** The column of their time, by which the newest is first. */
  readonly at: RawBuilder<Date>;
}

/** Where a page begins: `skipped` rows after the newest row before an instant. */
export interface PagePosition {
  /** The number of rows in the window. */
  readonly total: number;
  /** Exclusive. Null: no bound. */
  readonly before: Date | null;
  readonly skipped: number;
}

interface Row {
  readonly newest: string;
  readonly whole: string;
  readonly oldest: string;
  readonly day: string | null;
  readonly passed: string | null;
}

/**
 * Finds the rows of an offset in a window, from the kept counts. Reads at most two days of rows, which the ends of the
 * window cut, however long the history is and however far the offset.
 */
export async function findPage(
  db: Db,
  history: DayCountedHistory,
  window: HistoryWindow,
): Promise<PagePosition> {
  const parts = splitWindow(window);
  const row = await readCounts(db, history, window, parts);
  const [newest, whole, oldest] = [Number(row.newest), Number(row.whole), Number(row.oldest)];
  const total = newest + whole + oldest;
  const { offset, to } = window;
  if (offset < newest) return { total, before: to, skipped: offset };
  const rest = offset - newest;
  if (row.day !== null && rest < whole) {
    return { total, before: new Date(Date.parse(row.day) + DAY), skipped: rest - Number(row.passed) };
  }
  return { total, before: parts.wholeFrom, skipped: rest - whole };
}

/** A window as whole days in UTC and the days that its ends cut. Null: no bound, or no cut. */
interface WindowParts {
  readonly wholeFrom: Date | null;
  readonly wholeTo: Date | null;
  /** Inclusive and exclusive, like all bounds here. */
  readonly newest: readonly [Date, Date] | null;
  readonly oldest: readonly [Date, Date] | null;
}

function splitWindow({ from, to }: HistoryWindow): WindowParts {
  const startOfDay = (at: number) => Math.floor(at / DAY) * DAY;
  const first = from === null ? null : Math.ceil(from.getTime() / DAY) * DAY;
  const last = to === null ? null : startOfDay(to.getTime());
  const isCut = first !== null && last !== null && first > last;
  // Both ends are in one day.
  if (isCut && from && to) return { wholeFrom: from, wholeTo: from, newest: [from, to], oldest: null };
  return {
    wholeFrom: first === null ? null : new Date(first),
    wholeTo: last === null ? null : new Date(last),
    newest: to !== null && last !== null && to.getTime() > last ? [new Date(last), to] : null,
    oldest: from !== null && first !== null && from.getTime() < first ? [from, new Date(first)] : null,
  };
}

async function readCounts(
  db: Db,
  { days, rows, at }: DayCountedHistory,
  { offset }: HistoryWindow,
  { wholeFrom, wholeTo, newest, oldest }: WindowParts,
): Promise<Row> {
  const count = (part: readonly [Date, Date] | null) =>
    part === null
      ? sql`0::bigint`
      : sql`(SELECT COUNT(*) ${rows} AND ${at} >= ${part[0]} AND ${at} < ${part[1]})`;
  const { rows: found } = await sql<Row>`
    WITH days AS (
      SELECT day, SUM(rows) AS rows, SUM(SUM(rows)) OVER (ORDER BY day DESC) AS through
      FROM (${days}) AS kept
      WHERE day >= ${wholeFrom === null ? sql`'-infinity'` : dayOf(wholeFrom)}
        AND day < ${wholeTo === null ? sql`'infinity'` : dayOf(wholeTo)}
      GROUP BY day
    ), edges AS (SELECT ${count(newest)} AS newest, ${count(oldest)} AS oldest)
    SELECT edges.newest, edges.oldest,
      COALESCE((SELECT SUM(rows) FROM days), 0) AS whole, page.day::text AS day, page.through - page.rows AS passed
    FROM edges LEFT JOIN LATERAL (
      SELECT * FROM days WHERE through > ${offset}::bigint - edges.newest ORDER BY day DESC LIMIT 1
    ) AS page ON true`.execute(db);
  const [row] = found;
  if (!row) throw new Error('The counts of a history have one row');
  return row;
}

const dayOf = (start: Date) => sql`${start.toISOString().slice(0, 10)}::date`;
