import { type Clock, MINUTE, SECOND } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { coalesceRuns } from '../outbox/coalesce-runs.ts';
import { claimPushes, type PushRow, pushesSince, readPushes } from './push.queries.ts';

const CHANNEL = 'pushes';
/** Ids of one announcement: a payload holds 8,000 bytes. */
const MOST = 200;
/** How often is looked for what a process that died left unsaid. */
const POLL_MS = 2 * SECOND;
/** A line may be dead for a while before that shows. */
const MARGIN = 10 * MINUTE;

export interface PushListener {
  /** Something happened that this process may have sockets for. */
  received(pushes: readonly PushRow[]): void;
  /** The state of sessions may have changed unheard. What else was announced meanwhile follows as `heard`. */
  missed(): void;
}

export interface Announcer {
  /** Tells all processes of what has been committed. */
  announce(): void;
  subscribe(listeners: PushListener): void;
  /** Tells what is left, and stops. */
  close(): Promise<void>;
}

/**
 * Carries pushes to every process by their ids, this one included. The mark and the announcement are one transaction:
 * a process that dies before leaves the push to the next that looks, and one that dies after has told.
 */
export async function startAnnouncer(
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<Announcer> {
  let isClosed = false;
  let listeners: PushListener | null = null;

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
  const announce = () => void ask();
  let heardAt = clock.now();
  const hear = async (payload: string) => {
    const since = new Date(heardAt - MARGIN);
    const now = clock.now();
    // Empty: the line to the database broke, and what was announced meanwhile went by.
    if (payload === '') listeners?.missed();
    const ids = payload.split(',').map(Number);
    const { db } = database;
    listeners?.received(await (payload === '' ? pushesSince(db, since) : readPushes(db, ids)));
    heardAt = now;
  };
  const tryToHear = (payload: string) =>
    void hear(payload).catch((error) => {
      onError(error);
      // What could not be read counts as missed.
      setTimeout(() => isClosed || tryToHear(''), POLL_MS).unref();
    });
  const unlisten = await database.listen(CHANNEL, tryToHear);
  const poll = setInterval(announce, POLL_MS);
  poll.unref();
  return {
    announce,
    subscribe: (other) => {
      listeners = other;
    },
    close: async () => {
      clearInterval(poll);
      await ask();
      isClosed = true;
      await unlisten();
    },
  };
}
