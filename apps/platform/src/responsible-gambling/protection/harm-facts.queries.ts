import { sql } from 'kysely';
import { HOUR, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Amount, HarmFacts } from './harm-markers.ts';

const SHORT_BREAK = 7 * 24 * HOUR;

interface Spans {
  /** Start of the averages. */
  readonly since: Date;
  /** Start of the counts. */
  readonly recent: Date;
  readonly now: Date;
  /** IANA zone that defines night. */
  readonly zone: string;
}

/** Returns the data of a player from which markers of harm are derived. */
export async function harmFacts(db: Db, playerId: string, spans: Spans): Promise<HarmFacts> {
  const { since, recent } = spans;
  const payments = await db
    .selectFrom('payments')
    .select(['method', 'status', 'amount', 'created_at', 'ended_at'])
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  const deposits = payments.filter(({ method }) => method === 'deposit');
  const withdrawals = payments.filter(({ method }) => method === 'withdraw');
  const over = (row: { created_at: Date; ended_at: Date | null }) =>
    (row.ended_at ?? row.created_at).getTime();
  return {
    deposits: inOrder(
      deposits
        .filter(({ status }) => status === 'completed')
        .map((row) => ({ at: over(row), amount: Number(row.amount) })),
    ),
    attempts: inOrder(
      deposits
        .filter(({ status }) => status === 'completed' || status === 'failed')
        .map((row) => ({ at: over(row), failed: row.status === 'failed' })),
    ),
    canceledWithdrawals: withdrawals.filter(({ status }) => status === 'canceled').map(over),
    nights: await nightsPlayed(db, playerId, recent, spans.zone),
    limits: await findRequestedLimits(db, playerId),
    usedUp: await limitsUsedUp(db, playerId, since),
    sessions: await sessions(db, playerId, since),
    shortBreaks: await shortBreaks(db, playerId, { recent, now: spans.now }),
    selfTest: await highestTest(db, playerId, recent),
  };
}

const inOrder = <T extends { readonly at: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => one.at - other.at);

async function nightsPlayed(db: Db, playerId: string, recent: Date, zone: string): Promise<number> {
  const local = sql<Date>`play_steps.at AT TIME ZONE ${zone}`;
  const { nights } = await db
    .selectFrom('play_steps')
    .select(sql<string>`count(DISTINCT (${local})::date)`.as('nights'))
    .where('player_id', '=', playerId)
    .where('type', '=', 'Bet')
    .where('at', '>', recent)
    .where(sql<boolean>`extract(hour FROM ${local}) < 6`)
    .executeTakeFirstOrThrow();
  return Number(nights);
}

async function findRequestedLimits(db: Db, playerId: string): Promise<HarmFacts['limits']> {
  const rows = await db
    .selectFrom('limits')
    .select(['type', 'period', 'product', 'amount', 'created_at'])
    .where('player_id', '=', playerId)
    .where('type', '!=', 'reality-check')
    .orderBy('created_at')
    .execute();
  return rows.map(({ type, period, product, amount, created_at }) => ({
    of: `${type} ${period} ${product ?? ''}`,
    at: created_at.getTime(),
    amount: amount === null ? null : Number(amount),
  }));
}

/** Reads the messages that notified the player. */
async function limitsUsedUp(db: Db, playerId: string, since: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('sent_at')
    .where('player_id', '=', playerId)
    .where('occasion', 'like', 'limit % 100 %')
    .where('sent_at', '>', since)
    .execute();
  return rows.map(({ sent_at }) => sent_at.getTime());
}

async function sessions(db: Db, playerId: string, since: Date): Promise<readonly Amount[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'ended_at'])
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, seen_at, ended_at }) => {
    const at = created_at.getTime();
    return { at, amount: Math.max(0, (ended_at ?? seen_at).getTime() - at) / MINUTE };
  });
}

async function shortBreaks(
  db: Db,
  playerId: string,
  { recent, now }: Pick<Spans, 'recent' | 'now'>,
): Promise<number> {
  const rows = await db
    .selectFrom('blocks')
    .select(['starts_at', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('set_by', '=', 'player')
    .where('starts_at', '>', recent)
    .where('starts_at', '<=', now)
    .execute();
  return rows.filter(
    ({ starts_at, ends_at }) => ends_at !== null && ends_at.getTime() - starts_at.getTime() <= SHORT_BREAK,
  ).length;
}

async function highestTest(db: Db, playerId: string, recent: Date): Promise<number | null> {
  const { score } = await db
    .selectFrom('self_tests')
    .select(({ fn }) => fn.max('score').as('score'))
    .where('player_id', '=', playerId)
    .where('taken_at', '>', recent)
    .executeTakeFirstOrThrow();
  return score === null ? null : Number(score);
}
