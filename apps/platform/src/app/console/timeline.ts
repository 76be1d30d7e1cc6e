import { findPlayerOverview, listSessionsUntil } from '../../identity/index.ts';
import { listPlayerEntries } from '../../infrastructure/audit/audit.queries.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { listPaymentsUntil } from '../../money/index.ts';
import { directory } from '../../operations/directory/directory.ts';
import type { Role, StaffNotes } from '../../staff/index.ts';
import { pageByTime, type TimedPage } from './page-by-time.ts';

/** Something that happened to a player. */
export interface TimelineEntry {
  readonly at: string;
  readonly kind: 'act' | 'payment' | 'session' | 'note';
  /** Unique in the timeline. */
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Reading {
  readonly db: Db;
  readonly notes: StaffNotes;
  /** The roles of the reader. */
  readonly roles: readonly Role[];
  readonly playerId: string;
  /** The latest instant. Null: now. */
  readonly until: Date | null;
  readonly most: number;
}

/** Returns the latest entries, the newest first. */
export async function readTimeline({ most, ...from }: Reading): Promise<TimedPage<TimelineEntry>> {
  const reading = { ...from, most: most + 1 };
  const entries = await Promise.all([
    readActs(reading),
    readPayments(reading),
    readSessions(reading),
    readNotes(reading),
  ]);
  return pageByTime(entries.flat(), most);
}

async function readActs({ db, playerId, until, most }: Reading): Promise<TimelineEntry[]> {
  const rows = await listPlayerEntries(db, playerId, until, most);
  return rows.map(({ id, at, actor, action, before: earlier, after, staff_id: staffId }) => ({
    at: at.toISOString(),
    kind: 'act',
    key: `act ${id}`,
    details: { actor, action, before: earlier, after, staffId },
  }));
}

async function readPayments({ db, playerId, until, most }: Reading): Promise<TimelineEntry[]> {
  const rows = await listPaymentsUntil(db, playerId, until, most);
  return rows.map(
    ({ id, created_at: at, tx_id: reference, masked_account: account, amount, ...payment }) => ({
      at: at.toISOString(),
      kind: 'payment',
      key: `payment ${id}`,
      details: { ...payment, reference, account, amount: Number(amount) },
    }),
  );
}

async function readSessions({ db, playerId, until, most }: Reading): Promise<TimelineEntry[]> {
  const rows = await listSessionsUntil(db, playerId, until, most);
  return rows.map(
    ({ created_at: at, id_hash: id, ended_at: endedAt, ended_by: endedBy, acr, ...session }) => ({
      at: at.toISOString(),
      kind: 'session',
      key: `session ${id}`,
      details: { ...session, method: acr, endedAt: endedAt?.toISOString() ?? null, endedBy },
    }),
  );
}

async function readNotes({ notes, roles, ...search }: Reading): Promise<TimelineEntry[]> {
  const rows = await notes.list(search, roles);
  return rows.map(({ id, at, ...details }) => ({
    at: at.toISOString(),
    kind: 'note',
    key: `note ${id}`,
    details,
  }));
}

/** Returns the player of a payment provider's reference, if there is one. */
export async function findPlayersOfPayment(db: Db, reference: string) {
  const playerId = reference === '' ? null : await directory.find(db, 'payment', reference);
  const overview = playerId === null ? undefined : await findPlayerOverview(db, playerId);
  return overview ? [overview] : [];
}
