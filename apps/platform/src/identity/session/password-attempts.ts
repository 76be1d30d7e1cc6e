import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Attempt, type KnownNetworks, withNetwork } from '../known-networks/known-networks.ts';

/** An attempt to sign in with a password. */
export interface PasswordAttempt extends Attempt {
  /** Null for an unknown account, or one without a password. */
  readonly passwordHash: string | null;
}

/** The limits of wrong passwords. */
export interface PasswordAttempts {
  /**
   * Counts an attempt. Call it before the password is verified, so that concurrent guesses cannot exceed a limit.
   * @throws Refusal `TooManyAttempts` with the seconds to wait.
   */
  count(attempt: PasswordAttempt): Promise<void>;
  /** Takes back an attempt whose password is right, and the earlier ones of its network. */
  succeed(attempt: PasswordAttempt): Promise<void>;
}

export function createPasswordAttempts(limiter: RateLimiter, networks: KnownNetworks): PasswordAttempts {
  const toSubjects = async (attempt: PasswordAttempt) => {
    const account = toGuessed(attempt.account, attempt.passwordHash);
    return {
      here: withNetwork(account, attempt.address),
      account: await networks.getSubject({ ...attempt, account }),
    };
  };
  return {
    count: async (attempt) => {
      const { here, account } = await toSubjects(attempt);
      // The narrow limits first: what they refuse counts in no wider one.
      await limiter.count('signInPerAccountAndNetwork', here);
      await limiter.count('signInPerAccountAndNetworkDaily', here);
      await limiter.count('signInPerAccount', account);
    },
    succeed: async (attempt) => {
      const { here, account } = await toSubjects(attempt);
      await limiter.clear('signInPerAccountAndNetwork', here);
      await limiter.clear('signInPerAccountAndNetworkDaily', here);
      await limiter.reset('signInPerAccount', account);
    },
  };
}

/** Returns what wrong passwords of an account are counted against: one password. A new one starts from zero. */
export function toGuessed(account: string, passwordHash: string | null): string {
  return `${account}\n${passwordHash ?? ''}`;
}
