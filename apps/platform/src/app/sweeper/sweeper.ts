import { forgetOldTokens } from '../../engagement/subscriptions/subscriptions.queries.ts';
import { forgetExpiredEid } from '../../identity/eid/eid.queries.ts';
import { forgetOldCodes } from '../../identity/one-time-code/one-time-code.queries.ts';
import { forgetOldResets } from '../../identity/password-reset/password-reset.queries.ts';
import { forgetOldAddresses } from '../../identity/session/session.queries.ts';
import { after, type Clock, HOUR, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { forgetOldPushes } from '../../infrastructure/push/push.queries.ts';
import { forgetEndedAttempts } from '../../infrastructure/rate-limit/rate-limit.queries.ts';
import { forgetOldVisits } from '../../money/payment/cashier-session.queries.ts';
import { forgetExpiredKeys } from '../../operations/idempotency/idempotency.queries.ts';
import { forgetSpentProofs } from '../../operations/spent-proof/spent-proofs.ts';
import { purge } from '../../privacy/purge.ts';
import type { DocumentFiles } from '../../verification/documents/document-files.ts';

/** A code or link that ended a day ago tells nobody anything any more. */
const DAY = 24 * HOUR;
/** From where a session was opened is told to its player with the next one, for as long. */
const ADDRESSES_KEPT = 30 * DAY;

/**
 * Clears away what has expired, and each hour what has been kept long enough. Nothing that players see depends on it:
 * whatever expires is also checked when read.
 */
export function startSweeper(
  db: Db,
  clock: Clock,
  files: Pick<DocumentFiles, 'release' | 'sweep'>,
  onError: (error: unknown) => void,
): { close(): void } {
  const sweep = async () => {
    const now = new Date(clock.now());
    await forgetExpiredKeys(db, now);
    await forgetEndedAttempts(db, now);
    await forgetSpentProofs(db, clock);
    await forgetOldCodes(db, after(clock, -DAY));
    await forgetOldResets(db, after(clock, -DAY));
    await forgetExpiredEid(db, now);
    await forgetOldVisits(db, after(clock, -DAY));
    await forgetOldPushes(db, after(clock, -HOUR));
    await forgetOldTokens(db, after(clock, -DAY));
    await files.sweep();
    await forgetOldAddresses(db, after(clock, -ADDRESSES_KEPT));
  };
  const every = (period: number, work: () => Promise<unknown>) => {
    const timer = setInterval(() => void work().catch(onError), period);
    timer.unref();
    return timer;
  };
  const timers = [every(MINUTE, sweep), every(HOUR, () => purge(db, clock, files))];
  return {
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
