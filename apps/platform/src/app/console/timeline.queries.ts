import { findPlayerOverview } from '../../identity/index.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { directory } from '../../operations/directory/directory.ts';

/** Something that happened to a player. */
export interface TimelineEntry {
  readonly at: string;
  readonly kind: 'act' | 'payment' | 'session';
  /** Unique in the timeline. */
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns the latest entries before an instant, the newest first, and the instant to continue at. Null: it has no more. */
export async function readTimeline(
  db: Db,
  playerId: string,
  before: Date | null,
  most: number,
): Promise<{ readonly entries: readonly TimelineEntry[]; readonly next: string | null }> {
  const sources = await Promise.all([
    readActs(db, playerId, before, most),
    readPayments(db, playerId, before, most),
    readSessions(db, playerId, before, most),
  ]);
  const entries = sources
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, most);
  return { entries, next: entries.length < most ? null : (entries.at(-1)?.at ?? null) };
}

async function readActs(
  db: Db,
  playerId: string,
  before: Date | null,
  most: number,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'before', 'after', 'staff_id'])
    .where('player_id', '=', playerId)
    // Who looked at the player is in the audit: nothing happened to the player.
    .where('action', '!=', 'view-player')
    .$if(before !== null, (query) => query.where('at', '<', before))
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
  before: Date | null,
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
    .$if(before !== null, (query) => query.where('created_at', '<', before))
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
  before: Date | null,
  most: number,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'ended_at', 'ended_by', 'device', 'country', 'acr', 'restricted'])
    .where('player_id', '=', playerId)
    .$if(before !== null, (query) => query.where('created_at', '<', before))
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
