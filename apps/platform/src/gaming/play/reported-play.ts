import { type RawBuilder, sql } from 'kysely';
import { archivedUntil } from '../../infrastructure/archive/archives.queries.ts';
import { type ReportedRows, type ReportPeriod, toDays } from '../../operations/reported-rows.ts';

/** What reports count of play: stakes and wins, by day. */
export const playReports = { play: selectPlay } satisfies Record<string, ReportedRows>;

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
