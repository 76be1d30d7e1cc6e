import { type Clock, MINUTE } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { forgetExpiredEid } from '../eid/eid.queries.ts';
import { forgetExpiredKeys } from '../idempotency/idempotency.queries.ts';
import { forgetEndedAttempts } from '../rate-limit/rate-limit.queries.ts';

/** Clears away what has expired. Nothing depends on it: whatever expires is also checked when read. */
export function startSweeper(db: Db, clock: Clock, onError: (error: unknown) => void): { close(): void } {
  const sweep = async () => {
    const now = new Date(clock.now());
    await forgetExpiredKeys(db, now);
    await forgetEndedAttempts(db, now);
    await forgetExpiredEid(db, now);
  };
  const timer = setInterval(() => void sweep().catch(onError), MINUTE);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
