import { after, type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { countAttempt } from '../../infrastructure/rate-limit/rate-limit.queries.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';

/** How long failed sign-ins are counted without a successful one. */
const COUNTED_FOR = 90 * DAY;
/** Characters of a digest that select the counter of an unknown account: 4096 counters. */
const BUCKET_LENGTH = 2;

/** Counts failed sign-ins, to show the number to the player at their next sign-in. */
export interface FailedSignIns {
  /**
   * Counts a wrong password or code. An unknown account costs the same work, so that the time of the answer reveals
   * nothing.
   */
  count(playerId: string | null, account: string): Promise<void>;
  /** Returns the number since the last sign-in, and starts again from zero. */
  take(tx: Tx, playerId: string): Promise<number>;
}

/** Creates the counters, as keyed digests beside those of the rate limits. */
export function createFailedSignIns(db: Db, clock: Clock, secret: Secret): FailedSignIns {
  const toKey = (subject: string) => secret.digest('failed sign-ins', subject);
  const unknown = (account: string) => `unknown ${toKey(account).slice(0, BUCKET_LENGTH)}`;
  return {
    count: async (playerId, account) => {
      const now = new Date(clock.now());
      await countAttempt(db, toKey(playerId ?? unknown(account)), now, after(clock, COUNTED_FOR));
    },
    take: async (tx, playerId) => {
      const row = await tx
        .deleteFrom('attempts')
        .where('key_hash', '=', toKey(playerId))
        .returning(['count', 'ends_at'])
        .executeTakeFirst();
      return row && row.ends_at.getTime() > clock.now() ? row.count : 0;
    },
  };
}
