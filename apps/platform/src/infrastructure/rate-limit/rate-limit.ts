import { after, type Clock, HOUR, MINUTE } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { Refusal } from '../refusal.ts';
import type { Secret } from '../secret/secret.ts';
import { toNetwork } from './network.ts';
import { countAttempt, deleteAttempts, returnAttempt } from './rate-limit.queries.ts';

/** What is limited: at most `most` attempts in `window` milliseconds. */
export interface Limit {
  readonly most: number;
  readonly window: number;
}

/** Limits by what they count. Those per address allow for many players behind one, and count an IPv6 one with its /64. */
export interface RateLimits {
  readonly signInPerAccount: Limit;
  readonly signInPerAddress: Limit;
  readonly passwordPerPlayer: Limit;
  readonly lookUpPerAddress: Limit;
  readonly signUpPerAddress: Limit;
  readonly codePerAccount: Limit;
  readonly codePerAddress: Limit;
  readonly activatePerAddress: Limit;
  readonly eidStartPerAddress: Limit;
  readonly otpPerPhone: Limit;
  readonly otpPerAddress: Limit;
  /** Codes given back, over all the codes of a phone: a code is short, so few guesses are allowed. */
  readonly otpTriesPerPhone: Limit;
  readonly resetPerAccount: Limit;
  readonly resetPerAddress: Limit;
  readonly resetTriesPerAddress: Limit;
  /** Lines in the audit of one choice in the break widget. */
  readonly panicPerPlayer: Limit;
  /** Guesses at the token of a mail. */
  readonly unsubscribePerAddress: Limit;
  /** Files tried, good or not: each costs a reading of it. */
  readonly uploadPerPlayer: Limit;
}

export function rateLimits(perAddress: number): RateLimits {
  const address = { most: perAddress, window: 15 * MINUTE };
  return {
    signInPerAccount: { most: 5, window: 15 * MINUTE },
    signInPerAddress: address,
    passwordPerPlayer: { most: 5, window: 15 * MINUTE },
    lookUpPerAddress: address,
    signUpPerAddress: address,
    codePerAccount: { most: 5, window: 15 * MINUTE },
    codePerAddress: address,
    activatePerAddress: address,
    eidStartPerAddress: address,
    otpPerPhone: { most: 5, window: 15 * MINUTE },
    otpPerAddress: address,
    otpTriesPerPhone: { most: 10, window: 12 * HOUR },
    resetPerAccount: { most: 5, window: 15 * MINUTE },
    resetPerAddress: address,
    resetTriesPerAddress: address,
    panicPerPlayer: { most: 1, window: MINUTE },
    unsubscribePerAddress: address,
    uploadPerPlayer: { most: 100, window: 15 * MINUTE },
  };
}

export interface RateLimiter {
  /** Counts an attempt. Refuses with TooManyAttempts and the seconds to wait when there were too many. */
  count(limit: keyof RateLimits, subject: string): Promise<void>;
  /** Takes one attempt back: it turned out to be fine. */
  reset(limit: keyof RateLimits, subject: string): Promise<void>;
  /** Forgets all attempts. */
  clear(limit: keyof RateLimits, subject: string): Promise<void>;
}

/** Limits that outlive restarts and hold across processes, by the platform's clock. Subjects are kept as digests. */
export function createRateLimiter(db: Db, clock: Clock, secret: Secret, limits: RateLimits): RateLimiter {
  const keyOf = (limit: keyof RateLimits, subject: string) => {
    // Here and not with the callers, so that none can forget it.
    const counted = limit.endsWith('PerAddress') ? toNetwork(subject) : subject;
    return secret.digest('attempts', `${limit}\n${counted}`);
  };
  return {
    count: async (limit, subject) => {
      const { most, window } = limits[limit];
      const key = keyOf(limit, subject);
      const now = new Date(clock.now());
      const { count, ends_at } = await countAttempt(db, key, now, after(clock, window));
      if (count <= most) return;
      const retryAfter = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
      throw new Refusal('TooManyAttempts', { retryAfter });
    },
    reset: (limit, subject) => returnAttempt(db, keyOf(limit, subject)),
    clear: (limit, subject) => deleteAttempts(db, keyOf(limit, subject)),
  };
}
