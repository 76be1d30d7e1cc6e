import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, NotificationListener } from '../database/database.ts';
import { startAnnouncer } from './announcer.ts';
import { PUSHES_PER_PAYLOAD, readPayload, writePayload } from './payload.ts';
import type { PushRow } from './push.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that counts transactions and reads, and notifies. */
function countingDatabase() {
  const execute = vi.fn(async () => 0);
  const selectFrom = vi.fn();
  let notify: NotificationListener = () => {};
  const parts = {
    db: { transaction: () => ({ execute }), selectFrom },
    listen: async (_channel: string, listener: NotificationListener) => {
      notify = listener;
      return async () => {};
    },
  };
  const notified: NotificationListener = (payload) => notify(payload);
  // Cast: an announcer without events of its own uses nothing else.
  return { execute, selectFrom, notify: notified, database: parts as unknown as Database };
}

const IGNORED = { onDelivered: () => {}, onMissed: () => {} };

describe('an announcer', () => {
  it('announces the events of commits within a few milliseconds together', async () => {
    proves('RE-04.announced');
    const { database, execute } = countingDatabase();
    const announcer = await startAnnouncer(database, { now: Date.now }, () => {}, IGNORED);

    announcer.announce();
    announcer.announce();
    const before = execute.mock.calls.length;
    await vi.advanceTimersByTimeAsync(25);
    announcer.announce();
    await vi.advanceTimersByTimeAsync(25);
    await announcer.close();

    expect(before).toBe(0);
    // Once for each of the two times, and once for what is left at the end.
    expect(execute).toHaveBeenCalledTimes(3);
  });

  it('delivers what a notification carries, and reads nothing for it or for a foreign one', async () => {
    proves('RE-05.announcements');
    const { database, execute, selectFrom, notify } = countingDatabase();
    const announcer = await startAnnouncer(database, { now: Date.now }, () => {}, IGNORED);
    const received: PushRow[] = [];
    const missed = vi.fn();
    announcer.setListener({
      isWatching: () => false,
      onPushes: (pushes) => void received.push(...pushes),
      onMissed: missed,
    });
    const push = pushOf('/account/balanceChanged');
    const hostile = [
      '',
      '1,2,3',
      `${push.player_id} 1 /x\u0000`,
      `${push.player_id} x /x`,
      'x'.repeat(7_999),
    ];

    for (let each = 0; each < 1_000; each += 1) notify(hostile[each % hostile.length] ?? '');
    notify(writePayload([push]));
    // Without a socket, what was missed is not read either.
    notify(null);
    await announcer.close();

    expect(received).toEqual([push]);
    expect(missed).toHaveBeenCalledOnce();
    expect([execute.mock.calls.length, selectFrom.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the payload of a notification', () => {
  it('has room for its pushes with the longest topic', () => {
    const pushes = Array.from({ length: PUSHES_PER_PAYLOAD }, () => pushOf(`/${'t'.repeat(40)}`));

    const payload = writePayload(pushes);

    expect(payload.length).toBeLessThan(8_000);
    expect(readPayload(payload)).toEqual(pushes);
  });
});

const pushOf = (topic: string): PushRow => ({
  player_id: '0b7a1c9e-4c51-4d55-8a1f-3f1f5a7d2e90',
  topic,
  created_at: new Date(1_790_000_000_000),
});
