import { findPlayerOverview, listSessionRecords } from '../../identity/index.ts';
import { listPlayerEntries } from '../../infrastructure/audit/audit.queries.ts';
import type { RecordWindow } from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { listPaymentRecords } from '../../money/index.ts';
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
  readonly now: number;
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

async function readPayments({ db, ...reading }: Reading): Promise<TimelineEntry[]> {
  const payments = await listPaymentRecords(db, toWindow(reading));
  return payments.map(({ id, at, ...details }) => ({ at, kind: 'payment', key: `payment ${id}`, details }));
}

async function readSessions({ db, now, ...reading }: Reading): Promise<TimelineEntry[]> {
  const sessions = await listSessionRecords(db, toWindow(reading), now);
  return sessions.map(({ id, at, ...details }) => ({ at, kind: 'session', key: `session ${id}`, details }));
}

const toWindow = ({ playerId, until, most }: Pick<Reading, 'playerId' | 'until' | 'most'>): RecordWindow => ({
  playerId,
  // The end of a window is exclusive.
  to: until === null ? undefined : new Date(until.getTime() + 1),
  most,
});

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
