import { type RawBuilder, sql } from 'kysely';
import { archivedUntil } from '../../infrastructure/archive/archives.queries.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Book } from '../history/history.queries.ts';

/** A sum of one kind in one part of a period. */
export interface PartSum {
  /** Index of the part. */
  readonly part: number;
  readonly kind: 'deposited' | 'withdrawn' | 'staked' | 'won';
  /** Null for payments. */
  readonly book: Book | null;
  /** Integer minor units. */
  readonly amount: number;
}

/**
 * Returns what a player paid, staked and won between bounds (ascending, one more than parts). Days in UTC that a bound
 * cuts are read row by row while the rows are kept, all others are kept sums. Parts without a sum are absent.
 */
export async function sumParts(
  db: Db,
  playerId: string,
  currency: string,
  bounds: readonly Date[],
): Promise<readonly PartSum[]> {
  const [first, last] = [bounds[0] as Date, bounds.at(-1) as Date];
  const cutDays = [...new Set(bounds.filter((bound) => bound.getTime() % DAY !== 0).map(toDay))];
  const starts = cutDays.map((day) => new Date(Math.max(Date.parse(day), first.getTime())));
  const ends = cutDays.map((day) => new Date(Math.min(Date.parse(day) + DAY, last.getTime())));
  const cut = sql`unnest(${cutDays}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    AS cut (day, starts_at, ends_at)`;
  const partOf = (instant: RawBuilder<unknown>) =>
    sql`width_bucket(${instant}, ${bounds}::timestamptz[]) - 1`;
  const noon = sql`(day + time '12:00') AT TIME ZONE 'UTC'`;
  // The first day and the last are whole, unless they are cut.
  const days = sql`player_id = ${playerId} AND currency = ${currency} AND day >= ${toDay(first)}::date
    AND day < ${toDay(new Date(last.getTime() + DAY - 1))}::date`;
  const isWhole = sql`day <> ALL(${cutDays}::date[])`;
  // Of months whose rows have left, the days are all that is kept: a cut day belongs to the part of its noon.
  const keptFrom = sql`(${archivedUntil('rounds')} AT TIME ZONE 'UTC')::date`;
  const within = (at: string) => sql`player_id = ${playerId} AND currency = ${currency}
    AND ${sql.ref(at)} >= cut.starts_at AND ${sql.ref(at)} < cut.ends_at`;
  const paid = sql`CASE method WHEN 'deposit' THEN 'deposited' ELSE 'withdrawn' END`;
  // OFFSET 0: the rows of one cut day are read by an index. A general plan would read those of all days, once for each.
  const { rows } = await sql<{ part: number; kind: PartSum['kind']; book: Book | null; amount: string }>`
    SELECT part, kind, book, SUM(amount) AS amount FROM (
      SELECT ${partOf(noon)} AS part, ${paid} AS kind, NULL AS book, amount
      FROM payment_days WHERE ${days} AND ${isWhole}
      UNION ALL
      SELECT ${partOf(sql`ended_at`)}, ${paid}, NULL, amount
      FROM ${cut}, LATERAL (SELECT * FROM payments WHERE status = 'completed' AND ${within('ended_at')} OFFSET 0) AS paid
      UNION ALL
      SELECT ${partOf(noon)}, side.kind, book, side.amount
      FROM play_days, LATERAL (VALUES ('staked', wagered), ('won', won)) AS side (kind, amount)
      WHERE ${days} AND (${isWhole} OR day < ${keptFrom})
      UNION ALL
      SELECT ${partOf(sql`at`)}, CASE type WHEN 'Bet' THEN 'staked' ELSE 'won' END, book, ABS(amount)
      FROM ${cut}, LATERAL (SELECT * FROM play_steps WHERE status <> 'Rollbacked' AND ${within('at')} OFFSET 0) AS played
      WHERE cut.day >= ${keptFrom}
    ) AS sums GROUP BY part, kind, book HAVING SUM(amount) <> 0`.execute(db);
  // The noon of a cut day may be outside. A condition in the statement would make the planner expect few rows.
  const isInside = ({ part }: { readonly part: number }) => part >= 0 && part < bounds.length - 1;
  return rows.filter(isInside).map((row) => ({ ...row, amount: Number(row.amount) }));
}

const toDay = (instant: Date) => instant.toISOString().slice(0, 10);

/** Returns what the house gave a player as bonus, less what was forfeited, in integer minor units. */
export async function sumBonuses(
  db: Db,
  playerId: string,
  currency: string,
  from: Date,
  to: Date,
): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_postings as posting', (join) =>
      join
        .onRef('posting.player_id', '=', 'movement.player_id')
        .onRef('posting.movement_id', '=', 'movement.id'),
    )
    .select(({ fn }) => fn.sum<string | null>('posting.amount').as('total'))
    .where('movement.player_id', '=', playerId)
    .where('movement.currency', '=', currency)
    .where(sql<boolean>`movement.kind IN ('bonus-grant', 'bonus-forfeit', 'free-spin-win')`)
    .where('movement.created_at', '>=', from)
    .where('movement.created_at', '<', to)
    .where('posting.account', '=', 'bonus-cost')
    .executeTakeFirstOrThrow();
  // Not the negative of zero.
  return 0 - Number(total ?? 0);
}
