import type { Database } from '../database/database.ts';
import { type Clock, SECOND } from './clock.ts';

const CHANNEL = 'clock';
/** Poll interval for the offset, in case a notification is lost. */
const POLL_MS = 5 * SECOND;

export interface MovableClock extends Clock {
  /** Advances the clock of every process and returns its new time. */
  advance(seconds: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens a clock with an offset from the system time. The offset is stored in the database, only increases and is
 * announced to all processes.
 */
export async function openMovableClock(database: Database, onError: (error: unknown) => void) {
  let offset = 0;
  const read = async () => {
    const row = await database.db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    // Never decreases, whatever order two reads complete in.
    offset = Math.max(offset, Number(row.offset_ms));
  };
  const refresh = () => void read().catch(onError);
  await read();
  const unlisten = await database.listen(CHANNEL, refresh);
  const poll = setInterval(refresh, POLL_MS);
  poll.unref();
  const now = () => Date.now() + offset;
  const clock: MovableClock = {
    now,
    advance: async (seconds) => {
      const milliseconds = Math.round(seconds * SECOND);
      if (!(milliseconds > 0)) throw new RangeError('The clock moves forward only');
      const row = await database.db
        .updateTable('clock')
        .set((column) => ({ offset_ms: column('offset_ms', '+', milliseconds) }))
        .returning('offset_ms')
        .executeTakeFirstOrThrow();
      offset = Math.max(offset, Number(row.offset_ms));
      await database.announce(CHANNEL, '');
      return now();
    },
    close: async () => {
      clearInterval(poll);
      await unlisten();
    },
  };
  return clock;
}
