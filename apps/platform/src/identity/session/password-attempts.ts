import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Attempt, withNetwork } from '../known-networks/known-networks.ts';

/** An attempt to sign in with a password. */
export interface PasswordAttempt extends Omit<Attempt, 'playerId'> {
  /** Whether the player has signed in from the network before. */
  readonly isKnownNetwork: boolean;
  /** Null for an unknown account, or one without a password. */
  readonly passwordHash: string | null;
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** Takes it back because its password is right, with the earlier ones of its network. */
  succeed(): Promise<void>;
}

/** The limits of wrong passwords. */
export interface PasswordAttempts {
  /**
   * Counts an attempt. Call it before the password is verified, so that concurrent guesses cannot exceed a limit. The
   * attempt of its address is counted before, with `signInPerAddress`.
   * @throws Refusal `TooManyAttempts` with the seconds to wait.
   */
  count(attempt: PasswordAttempt): Promise<CountedAttempt>;
}

export function createPasswordAttempts(db: Db, limiter: RateLimiter): PasswordAttempts {
  return {
    count: async (attempt) => {
      const guessed = toGuessed(attempt.account, attempt.passwordHash);
      const fixture = withNetwork(guessed, attempt.address);
      const account = attempt.isKnownNetwork ? fixture : guessed;
      // The narrow limits first: what they refuse counts in no wider one.
      await limiter.countInTurn([
        ['signInPerAccountAndNetwork', fixture],
        ['signInPerAccountAndNetworkDaily', fixture],
        ['signInPerAccount', account],
      ]);
      return {
        succeed: async () => {
          await together(
            db,
            (shared) => limiter.on(shared).reset('signInPerAddress', attempt.address),
            (shared) => limiter.on(shared).clear('signInPerAccountAndNetwork', fixture),
            (shared) => limiter.on(shared).clear('signInPerAccountAndNetworkDaily', fixture),
            (shared) => limiter.on(shared).reset('signInPerAccount', account),
          );
        },
      };
    },
  };
}

/** Returns what wrong passwords of an account are counted against: one password. A new one starts from zero. */
export function toGuessed(account: string, passwordHash: string | null): string {
  return `${account}\n${passwordHash ?? ''}`;
}
