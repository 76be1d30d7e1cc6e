import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { startAnnouncer } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that counts transactions. */
function countingDatabase() {
  const execute = vi.fn(async () => 0);
  const parts = { db: { transaction: () => ({ execute }) }, listen: async () => async () => {} };
  // Cast: an announcer without events uses nothing else.
  return { execute, database: parts as unknown as Database };
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
});
