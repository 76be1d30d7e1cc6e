import { sql } from 'kysely';
import type { MonthSummary } from '../../engagement/index.ts';
import { MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Frame } from '../limits/period.ts';

/** Returns players of a license who staked in a month and have no summary of it yet. */
export async function playersIn(
  db: Db,
  jurisdiction: string,
  { from, to }: Frame,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('jurisdiction', '=', jurisdiction)
    // A month in the player's zone lies within these days in UTC.
    .where(
      sql<boolean>`players.id IN (
        SELECT player_id FROM play_days WHERE day >= ${dayOf(from)} AND day <= ${dayOf(to)})`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('play_steps')
          .select('play_steps.id')
          .whereRef('play_steps.player_id', '=', 'players.id')
          .where('play_steps.type', '=', 'Bet')
          .where('play_steps.status', '!=', 'Rollbacked')
          .where('play_steps.at', '>=', new Date(from))
          .where('play_steps.at', '<', new Date(to)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.player_id', '=', 'players.id')
            .where('messages.occasion', 'like', 'monthly-summary %')
            .where('messages.sent_at', '>=', new Date(to)),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Returns the totals of a month for a player. */
export async function monthSums(
  db: Db,
  playerId: string,
  { from, to }: Frame,
): Promise<Omit<MonthSummary, 'from' | 'zone'>> {
  const [start, end] = [new Date(from), new Date(to)];
  const { currency } = await db
    .selectFrom('players')
    .select('currency')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const sum = (method: 'deposit' | 'withdraw') =>
    sql<string | null>`sum(amount) FILTER (WHERE method = ${method})`;
  const paid = await db
    .selectFrom('payments')
    .select([sum('deposit').as('deposits'), sum('withdraw').as('withdrawals')])
    .where('player_id', '=', playerId)
    .where('status', '=', 'completed')
    .where('ended_at', '>=', start)
    .where('ended_at', '<', end)
    .executeTakeFirstOrThrow();
  const played = await db
    .selectFrom('play_steps')
    .select([
      sql<string | null>`-sum(amount) FILTER (WHERE type = 'Bet')`.as('stakes'),
      sql<string | null>`sum(amount) FILTER (WHERE type = 'Win')`.as('wins'),
    ])
    .where('player_id', '=', playerId)
    .where('status', '!=', 'Rollbacked')
    .where('at', '>=', start)
    .where('at', '<', end)
    .executeTakeFirstOrThrow();
  return {
    currency,
    deposits: Number(paid.deposits ?? 0),
    withdrawals: Number(paid.withdrawals ?? 0),
    stakes: Number(played.stakes ?? 0),
    wins: Number(played.wins ?? 0),
    minutes: await minutesIn(db, playerId, { from, to }),
  };
}

/** Returns the minutes of sessions within a month. A session across its ends counts in part. */
async function minutesIn(db: Db, playerId: string, { from, to }: Frame): Promise<number> {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'ended_at'])
    .where('player_id', '=', playerId)
    .where('created_at', '<', new Date(to))
    .where((row) => row.or([row('seen_at', '>=', new Date(from)), row('ended_at', '>=', new Date(from))]))
    .execute();
  const spans = rows.map(({ created_at, seen_at, ended_at }) => {
    const end = (ended_at ?? seen_at).getTime();
    return Math.max(0, Math.min(end, to) - Math.max(created_at.getTime(), from));
  });
  return Math.floor(spans.reduce((sum, span) => sum + span, 0) / MINUTE);
}
