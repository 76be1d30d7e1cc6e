import { findPlayerOverview } from '../../identity/index.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { directory } from '../../operations/directory/directory.ts';
import { pageByTime, type TimedPage } from './page-by-time.ts';

/** Something that happened to a player. */
export interface TimelineEntry {
  readonly at: string;
  readonly kind: 'act' | 'payment' | 'session';
  /** Unique in the timeline. */
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns the latest entries until an instant, the newest first. Null: until now. */
export async function readTimeline(
  db: Db,
  playerId: string,
  until: Date | null,
  most: number,
): Promise<TimedPage<TimelineEntry>> {
  const sources = await Promise.all([
    readActs(db, playerId, until, most + 1),
    readPayments(db, playerId, until, most + 1),
    readSessions(db, playerId, until, most + 1),
  ]);
  return pageByTime(sources.flat(), most);
}

async function readActs(
  db: Db,
  playerId: string,
  until: Date | null,
  most: number,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'before', 'after', 'staff_id'])
    .where('player_id', '=', playerId)
    // Who looked at the player is in the audit: nothing happened to the player.
    .where('action', 'not in', ['view-player', 'view-timeline'])
    .$if(until !== null, (query) => query.where('at', '<=', until))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, at, actor, action, before: earlier, after, staff_id: staffId }) => ({
    at: at.toISOString(),
    kind: 'act',
    key: `act ${id}`,
    details: { actor, action, before: earlier, after, staffId },
  }));
}

async function readPayments(
  db: Db,
  playerId: string,
  until: Date | null,
  most: number,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('payments')
    .select([
      'id',
      'tx_id',
      'method',
      'status',
      'amount',
      'currency',
      'provider',
      'masked_account',
      'created_at',
    ])
    .where('player_id', '=', playerId)
    .$if(until !== null, (query) => query.where('created_at', '<=', until))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(
    ({ id, created_at: at, tx_id: reference, masked_account: account, amount, ...payment }) => ({
      at: at.toISOString(),
      kind: 'payment',
      key: `payment ${id}`,
      details: { ...payment, reference, account, amount: Number(amount) },
    }),
  );
}

async function readSessions(
  db: Db,
  playerId: string,
  until: Date | null,
  most: number,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'ended_at', 'ended_by', 'device', 'country', 'acr', 'restricted'])
    .where('player_id', '=', playerId)
    .$if(until !== null, (query) => query.where('created_at', '<=', until))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(
    ({ created_at: at, id_hash: id, ended_at: endedAt, ended_by: endedBy, acr, ...session }) => ({
      at: at.toISOString(),
      kind: 'session',
      key: `session ${id}`,
      details: { ...session, method: acr, endedAt: endedAt?.toISOString() ?? null, endedBy },
    }),
  );
}

/** Returns the player of a payment provider's reference, if there is one. */
export async function findPlayersOfPayment(db: Db, reference: string) {
  const playerId = reference === '' ? null : await directory.find(db, 'payment', reference);
  const overview = playerId === null ? undefined : await findPlayerOverview(db, playerId);
  return overview ? [overview] : [];
}
