import { type RawBuilder, sql } from 'kysely';
import { DAY } from '../infrastructure/clock/clock.ts';

/** A month of a market. */
export interface ReportPeriod {
  readonly market: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/**
 * Returns SQL of the rows that a report sums up. Their columns: `player_id`, `at`, `id`, `part`, `currency`, `entries`,
 * `amount`, `staked`, `won` (integer minor units) and `seconds`.
 */
export type ReportedRows = (period: ReportPeriod) => RawBuilder<unknown>;

interface Events {
  readonly table: string;
  readonly at: string;
  readonly part: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
  readonly seconds?: RawBuilder<unknown>;
}

/** Returns SQL of a table's rows, each one event of a player. */
export function selectEvents(
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
 * Returns parts of SQL about the days of a month. Kept sums have days in UTC. Of a day that the month's first or last instant cuts, the rows of its part are summed.
 */
export function toDays({ market, from, to }: ReportPeriod) {
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
