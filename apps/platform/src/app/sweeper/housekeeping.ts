import { after, type Clock, HOUR, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { deleteOldPushes } from '../../infrastructure/push/push.queries.ts';
import { deleteEndedAttempts } from '../../infrastructure/rate-limit/rate-limit.queries.ts';
import { deleteExpiredKeys } from '../../operations/idempotency/idempotency.queries.ts';
import type { Sweep } from '../../operations/sweep.ts';
import { deleteExpiredTokens } from '../../operations/used-tokens/used-tokens.ts';

/** Deletes expired data of the layers below the domains. Expiry is also checked at every read. */
export function housekeeping(db: Db, clock: Clock): readonly Sweep[] {
  const sweep = (name: string, run: () => Promise<unknown>): Sweep => ({ name, every: MINUTE, run });
  return [
    sweep('expired idempotency keys', () => deleteExpiredKeys(db, new Date(clock.now()))),
    sweep('ended rate limits', () => deleteEndedAttempts(db, new Date(clock.now()))),
    sweep('spent proofs', () => deleteExpiredTokens(db, clock)),
    sweep('old pushes', () => deleteOldPushes(db, after(clock, -HOUR))),
  ];
}
