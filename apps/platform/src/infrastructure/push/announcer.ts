import { type Clock, MINUTE, SECOND } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { coalesceRuns } from '../outbox/coalesce-runs.ts';
import { PUSHES_PER_PAYLOAD, readPayload, writePayload } from './payload.ts';
import { claimPushes, type PushRow, pushesSince } from './push.queries.ts';

const CHANNEL = 'pushes';
/** Maximum pushes per transaction. */
const MOST = 4 * PUSHES_PER_PAYLOAD;
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
  /** Whether this process has sockets that may need events. */
  isWatching(): boolean;
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
 * Distributes pushes to every process, including this one. One transaction marks the rows as announced and sends the
 * notifications, which carry all that a process needs: receiving one costs no call to the database. After a crash before
 * the commit, the next poll announces the push; after the commit, it is announced already.
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
      const pushes = await claimPushes(tx, new Date(clock.now()), MOST);
      for (let start = 0; start < pushes.length; start += PUSHES_PER_PAYLOAD) {
        const payload = writePayload(pushes.slice(start, start + PUSHES_PER_PAYLOAD));
        await database.announce(CHANNEL, payload, tx);
      }
      return pushes.length;
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
  let receivedAt = clock.now();
  /** Reads what the sockets of this process may have missed. */
  const readMissed = async () => {
    const since = new Date(receivedAt - MARGIN);
    receivedAt = clock.now();
    if (!listener?.isWatching()) return;
    for await (const page of pushesSince(database.db, since)) listener.onPushes(page);
  };
  const { request: askMissed } = coalesceRuns(
    () =>
      readMissed().catch((error) => {
        setTimeout(() => isClosed || void askMissed(), POLL_MS).unref();
        throw error;
      }),
    onError,
  );
  const deliver = (payload: string) => {
    const pushes = readPayload(payload);
    if (pushes.length === 0) return;
    receivedAt = clock.now();
    listener?.onPushes(pushes);
    observer.onDelivered(pushes.map((push) => (receivedAt - push.created_at.getTime()) / 1000));
  };
  const miss = () => {
    listener?.onMissed();
    observer.onMissed();
    void askMissed();
  };
  const unlisten = await database.listen(CHANNEL, (payload) =>
    payload === null ? miss() : deliver(payload),
  );
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
