import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { hasKey, storeKey } from '../../infrastructure/rate-limit/rate-limit.queries.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { withNetwork } from '../known-networks/known-networks.ts';
import { countCodeTry } from './one-time-code.queries.ts';

/** Attempts allowed for one code from the network that requested it, successful or not. */
const MOST_TRIES = 5;

/** Who enters a code. */
export interface CodeEntry {
  readonly address: string;
  /** What the limits of the phone count, as `KnownNetworks.getSubject` returns it. */
  readonly subject: string;
}

/**
 * The attempts to enter a code. The network that requested a code has attempts of its own, so that guesses from others
 * cannot use them up.
 */
export interface CodeTries {
  /** Stores which network requested a code, until the code expires. */
  rememberRequest(tx: Tx, codeId: string, address: string, until: Date): Promise<void>;
  /**
   * Counts an attempt against a valid code. Returns a function that takes it back from the limit of the phone.
   * @throws Refusal For the network that requested the code, `LinkExpired` (code) or `TooManyAttempts` (phone). For
   *   others `IncorrectCode`, because they need not learn that there is a code.
   */
  count(codeId: string, entry: CodeEntry): Promise<() => Promise<void>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly limiter: RateLimiter;
}

export function createCodeTries({ db, clock, secret, limiter }: Deps): CodeTries {
  const toKey = (codeId: string, address: string) =>
    secret.digest('one-time code network', withNetwork(codeId, address));
  return {
    rememberRequest: (tx, codeId, address, until) => storeKey(tx, toKey(codeId, address), until),
    count: async (codeId, { address, subject }) => {
      if (await hasKey(db, toKey(codeId, address), new Date(clock.now()))) {
        if (!(await countCodeTry(db, codeId, MOST_TRIES))) {
          throw new Refusal('LinkExpired', { reason: 'too-many-tries' });
        }
        await limiter.count('otpTriesPerPhone', subject);
        return () => limiter.reset('otpTriesPerPhone', subject);
      }
      await limiter.count('otpTriesOfOthers', subject).catch(answerAsWrongCode);
      return () => limiter.reset('otpTriesOfOthers', subject);
    },
  };
}

function answerAsWrongCode(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal('IncorrectCode', { reason: 'too-many-tries' });
  throw error;
}
