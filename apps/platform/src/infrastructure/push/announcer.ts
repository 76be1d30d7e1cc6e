import { type Clock, MINUTE, SECOND } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { coalesceRuns } from '../outbox/coalesce-runs.ts';
import { claimPushes, type PushRow, pushesSince, readPushes } from './push.queries.ts';

const CHANNEL = 'pushes';
/** Maximum ids per notification, whose payload holds 8,000 bytes. */
const MOST = 200;
/** How long events are collected before they are announced together. A player does not notice it. */
const COLLECT_MS = 25;
/** Poll interval for events that a crashed process left unannounced. */
const POLL_MS = 2 * SECOND;
/**
 * How far before the last notification events are read again after a reconnect. The connection may have been broken for
 * some time before this was noticed.
 */
const MARGIN = 10 * MINUTE;

export interface PushListener {
  /** Called with events for sockets that this process may have. */
  onPushes(pushes: readonly PushRow[]): void;
  /**
   * Called when events may have been missed: session states may have changed. Other missed events follow through
   * `onPushes`.
   */
  onMissed(): void;
}

export interface Announcer {
  /** Notifies all processes of committed events, within milliseconds and together with others of that time. */
  announce(): void;
  /** Sets the one listener of this process. */
  setListener(listener: PushListener): void;
  /** Announces the remaining events, and stops. */
  close(): Promise<void>;
}

/** Measures deliveries. */
export interface PushObserver {
  /** Called with the seconds from each event to its delivery. */
  onDelivered(delays: readonly number[]): void;
  /** Called when events may have been missed and are read again. */
  onMissed(): void;
}

/**
 * Distributes pushes to every process by their ids, including this one. One transaction marks the rows as announced and
 * sends the notification. After a crash before the commit, the next poll announces the push; after the commit, it is
 * announced already.
 */
export async function startAnnouncer(
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
  observer: PushObserver,
): Promise<Announcer> {
  let isClosed = false;
  let listener: PushListener | null = null;

  const claim = () =>
    database.db.transaction().execute(async (tx) => {
      const ids = await claimPushes(tx, new Date(clock.now()), MOST);
      if (ids.length > 0) await database.announce(CHANNEL, ids.join(), tx);
      return ids.length;
    });
  const claimAll = async () => {
    while (!isClosed && (await claim()) === MOST);
  };
  const { request: ask } = coalesceRuns(claimAll, onError);
  let collecting: NodeJS.Timeout | null = null;
  const announce = () => {
    collecting ??= setTimeout(() => {
      collecting = null;
      void ask();
    }, COLLECT_MS);
  };
  let heardAt = clock.now();
  const deliver = async (payload: string) => {
    const since = new Date(heardAt - MARGIN);
    const now = clock.now();
    // Empty: the connection to the database broke, and notifications may be lost.
    if (payload === '') {
      listener?.onMissed();
      observer.onMissed();
    }
    const ids = payload.split(',').map(Number);
    const { db } = database;
    const pushes = await (payload === '' ? pushesSince(db, since) : readPushes(db, ids));
    listener?.onPushes(pushes);
    // Of events that are read again, most were delivered before.
    if (payload !== '') observer.onDelivered(pushes.map((push) => (now - push.created_at.getTime()) / 1000));
    heardAt = now;
  };
  const tryToDeliver = (payload: string) =>
    void deliver(payload).catch((error) => {
      onError(error);
      // Unreadable events count as missed.
      setTimeout(() => isClosed || tryToDeliver(''), POLL_MS).unref();
    });
  const unlisten = await database.listen(CHANNEL, tryToDeliver);
  const poll = setInterval(announce, POLL_MS);
  poll.unref();
  return {
    announce,
    setListener: (other) => {
      listener = other;
    },
    close: async () => {
      clearInterval(poll);
      if (collecting) clearTimeout(collecting);
      await ask();
      isClosed = true;
      await unlisten();
    },
  };
}
