import { type RawBuilder, sql } from 'kysely';
import { archivedUntil } from '../../../infrastructure/archive/archives.queries.ts';
import { DAY } from '../../../infrastructure/clock/clock.ts';
import type { Db } from '../../../infrastructure/database/tables.ts';

/** What a report counts. */
export const REPORT_KINDS = [
  'breaks',
  'limits',
  'deposits',
  'withdrawals',
  'play',
  'self-tests',
  'documents',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A month of a market. */
export interface ReportPeriod {
  readonly market: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** What rows of one part sum up to. Amounts are integer minor units, times are seconds. */
export interface Figure {
  readonly kind: ReportKind;
  /** The kind of break or limit, the product, or the decision. */
  readonly part: string;
  readonly currency: string | null;
  readonly entries: number;
  /** For play: stakes less wins. */
  readonly amount: number | null;
  readonly staked: number | null;
  readonly won: number | null;
  readonly median: number | null;
  readonly longest: number | null;
}

/** A row of a figure: one event, or one day of a player's payments or play. */
export interface ReportRow {
  readonly playerId: string;
  readonly at: Date;
  readonly id: string;
  readonly entries: number;
  readonly amount: number | null;
  readonly staked: number | null;
  readonly won: number | null;
  readonly seconds: number | null;
}

/** Returns the figures of a kind, by part and currency. */
export async function sumReport(db: Db, kind: ReportKind, period: ReportPeriod): Promise<readonly Figure[]> {
  const { rows } = await sql<
    Record<'entries' | 'amount' | 'staked' | 'won' | 'median' | 'longest', unknown> & {
      part: string;
      currency: string | null;
    }
  >`
    SELECT part, currency, SUM(entries) AS entries, SUM(amount) AS amount, SUM(staked) AS staked, SUM(won) AS won,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median, MAX(seconds) AS longest
    FROM (${selectRows(kind, period)}) AS counted GROUP BY part, currency ORDER BY part, currency`.execute(
    db,
  );
  return rows.map(({ part, currency, entries, amount, staked, won, median, longest }) => ({
    kind,
    part,
    currency,
    entries: Number(entries),
    amount: toNumber(amount),
    staked: toNumber(staked),
    won: toNumber(won),
    median: toNumber(median),
    longest: toNumber(longest),
  }));
}

export interface RowSearch extends ReportPeriod {
  readonly kind: ReportKind;
  readonly part: string;
  readonly currency: string | null;
  /** The last row of the page before. */
  readonly after: Pick<ReportRow, 'at' | 'playerId' | 'id'> | null;
  readonly most: number;
}

/** Returns the rows that a figure is the sum of, the oldest first. */
export async function listReportRows(
  db: Db,
  { kind, part, currency, after, most, ...period }: RowSearch,
): Promise<readonly ReportRow[]> {
  const next = after
    ? sql`AND (at, player_id, id) > (${after.at}, ${after.playerId}::uuid, ${after.id})`
    : sql``;
  const { rows } = await sql<
    Record<'entries' | 'amount' | 'staked' | 'won' | 'seconds', unknown> & {
      player_id: string;
      at: Date;
      id: string;
    }
  >`
    SELECT player_id, at, id, entries, amount, staked, won, seconds
    FROM (${selectRows(kind, period)}) AS counted
    WHERE part = ${part} AND currency IS NOT DISTINCT FROM ${currency} ${next}
    ORDER BY at, player_id, id LIMIT ${most}`.execute(db);
  return rows.map(({ player_id: playerId, at, id, entries, amount, staked, won, seconds }) => ({
    playerId,
    at,
    id,
    entries: Number(entries),
    amount: toNumber(amount),
    staked: toNumber(staked),
    won: toNumber(won),
    seconds: toNumber(seconds),
  }));
}

const toNumber = (value: unknown): number | null => (value === null ? null : Number(value));

/** SQL of the rows of a kind. The figures and their lists read the same. */
function selectRows(kind: ReportKind, period: ReportPeriod): RawBuilder<unknown> {
  switch (kind) {
    case 'breaks':
      return selectEvents(period, {
        table: 'blocks',
        at: 'starts_at',
        part: sql`fact.kind || ', ' || fact.set_by`,
      });
    case 'limits':
      // Without an amount it is the end of one.
      return selectEvents(period, {
        table: 'limits',
        at: 'created_at',
        part: sql`fact.type || ', ' || fact.set_by`,
        where: sql`fact.amount IS NOT NULL`,
      });
    case 'self-tests':
      return selectEvents(period, { table: 'self_tests', at: 'taken_at', part: sql`'taken'` });
    case 'documents':
      return selectEvents(period, {
        table: 'documents',
        at: 'reviewed_at',
        part: sql`fact.status`,
        seconds: sql`EXTRACT(EPOCH FROM fact.reviewed_at - fact.added_at)::float8`,
      });
    case 'deposits':
      return selectPayments(period, 'deposit');
    case 'withdrawals':
      return selectPayments(period, 'withdraw');
    case 'play':
      return selectPlay(period);
  }
}

interface Events {
  readonly table: string;
  readonly at: string;
  readonly part: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
  readonly seconds?: RawBuilder<unknown>;
}

function selectEvents(
  { market, from, to }: ReportPeriod,
  { table, at, part, where = sql`TRUE`, seconds = sql`NULL::float8` }: Events,
): RawBuilder<unknown> {
  const time = sql.ref(`fact.${at}`);
  return sql`SELECT fact.player_id, ${time} AS at, fact.id::text AS id, ${part} AS part, NULL::text AS currency,
      1 AS entries, NULL::bigint AS amount, NULL::bigint AS staked, NULL::bigint AS won, ${seconds} AS seconds
    FROM ${sql.table(table)} AS fact JOIN players ON players.id = fact.player_id
    WHERE players.jurisdiction = ${market} AND ${time} >= ${from} AND ${time} < ${to} AND ${where}`;
}

/**
 * Kept sums have days in UTC. Of a day that the month's first or last instant cuts, the rows of its part are summed.
 */
function toDays({ market, from, to }: ReportPeriod) {
  const toDay = (instant: Date) => instant.toISOString().slice(0, 10);
  const cut = [...new Set([from, to].filter((bound) => bound.getTime() % DAY !== 0).map(toDay))];
  const start = sql`(fact.day::timestamp AT TIME ZONE 'UTC')`;
  const end = sql`((fact.day + 1)::timestamp AT TIME ZONE 'UTC')`;
  return {
    isCut: sql`fact.day = ANY(${cut}::date[])`,
    start: sql`GREATEST(${start}, ${from}::timestamptz)`,
    isInside: (at: string) => sql`${sql.ref(at)} >= GREATEST(${start}, ${from}::timestamptz)
      AND ${sql.ref(at)} < LEAST(${end}, ${to}::timestamptz)`,
    where: sql`players.jurisdiction = ${market} AND fact.day >= ${toDay(from)}::date
      AND fact.day <= ${toDay(new Date(to.getTime() - 1))}::date AND counted.entries > 0`,
  };
}

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

function selectPlay(period: ReportPeriod): RawBuilder<unknown> {
  const { isCut, start, isInside, where } = toDays(period);
  // Of months whose rows have left, the days are all that is kept: a cut day belongs to the month of its noon.
  const isKept = sql`fact.day >= (${archivedUntil('rounds')} AT TIME ZONE 'UTC')::date`;
  const noon = sql`((fact.day + time '12:00') AT TIME ZONE 'UTC')`;
  return sql`SELECT fact.player_id, ${start} AS at, fact.day || ' ' || fact.book AS id, fact.book AS part,
      fact.currency::text AS currency, counted.entries, counted.staked - counted.won AS amount, counted.staked,
      counted.won, NULL::float8 AS seconds
    FROM play_days AS fact JOIN players ON players.id = fact.player_id, LATERAL (
      SELECT fact.steps AS entries, fact.wagered AS staked, fact.won
      WHERE NOT ${isCut} OR (NOT ${isKept} AND ${noon} >= ${period.from} AND ${noon} < ${period.to})
      UNION ALL
      SELECT COUNT(*), COALESCE(SUM(-step.amount) FILTER (WHERE step.type = 'Bet' AND step.status <> 'Rollbacked'), 0),
        COALESCE(SUM(step.amount) FILTER (WHERE step.type = 'Win' AND step.status <> 'Rollbacked'), 0)
      FROM play_steps AS step
      WHERE ${isCut} AND ${isKept} AND step.player_id = fact.player_id AND step.book = fact.book
        AND step.currency = fact.currency AND ${isInside('step.at')}
    ) AS counted
    WHERE ${where}`;
}
