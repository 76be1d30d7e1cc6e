import { after, type Clock, DAY, HOUR, MINUTE } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { Refusal } from '../refusal.ts';
import type { Secret } from '../secret/secret.ts';
import { toNetwork } from './network.ts';
import {
  countAttempt,
  countInTurn,
  deleteAttempts,
  findAttempts,
  returnAttempt,
} from './rate-limit.queries.ts';

/** A rate limit: at most `most` attempts in `window` milliseconds. */
export interface Limit {
  readonly most: number;
  readonly window: number;
}

/**
 * Rate limits by subject. Those per address allow for many players behind one, and treat an IPv6 /64 as one address.
 */
export interface RateLimits {
  /** Wrong passwords of an account from one network. */
  readonly signInPerAccountAndNetwork: Limit;
  readonly signInPerAccountAndNetworkDaily: Limit;
  /** Wrong passwords of an account from all networks that are new to it. */
  readonly signInPerAccount: Limit;
  readonly signInPerAddress: Limit;
  /** Wrong current passwords in one session. */
  readonly passwordPerSession: Limit;
  /** Challenges for passkeys, of which each view of a sign-in form takes one. */
  readonly challengePerAddress: Limit;
  readonly challengePerPlayer: Limit;
  /** Wrong codes of an authenticator app, and recovery codes. */
  readonly totpPerPlayer: Limit;
  readonly lookUpPerAddress: Limit;
  /** Look-ups of postal addresses. Each costs money, and one address takes several. */
  readonly addressLookUpPerAddress: Limit;
  readonly addressLookUpPerPlayer: Limit;
  readonly addressLookUpInTotal: Limit;
  readonly signUpPerAddress: Limit;
  readonly codePerAccount: Limit;
  readonly codePerAddress: Limit;
  /** Changes of the address of a player who is not activated. Each sends an email to a stranger at worst. */
  readonly emailChangePerPlayer: Limit;
  readonly activatePerAddress: Limit;
  readonly eidStartPerAddress: Limit;
  /** Orders with the provider of e-IDs. Each costs money. */
  readonly eidStartInTotal: Limit;
  readonly otpPerPhone: Limit;
  readonly otpPerAddress: Limit;
  /** SMS to all phones. Each costs money. */
  readonly smsInTotal: Limit;
  /** SMS to the phones of one calling code. */
  readonly smsPerCountry: Limit;
  /** Emails that anyone can request: reset links and activation codes. */
  readonly mailInTotal: Limit;
  readonly mailNotSent: Limit;
  /** Wrong codes of a phone, over all its codes, from networks that requested them. */
  readonly otpTriesPerPhone: Limit;
  /** Wrong codes of a phone from networks that did not request the code. They use up none of the others. */
  readonly otpTriesOfOthers: Limit;
  readonly resetPerAccount: Limit;
  readonly resetPerAddress: Limit;
  readonly resetTriesPerAddress: Limit;
  /** Audit entries of one choice in the break widget. */
  readonly panicPerPlayer: Limit;
  /** Guesses of an unsubscribe token. */
  readonly unsubscribePerAddress: Limit;
  /** Sign-ins to the console without the identity provider, from all networks. A success clears it. */
  readonly breakGlass: Limit;
  /** Uploaded files, valid or not: each must be parsed. */
  readonly uploadPerPlayer: Limit;
}

/** Maximum messages and calls of suppliers per hour that calls without a session may cause. Each costs money. */
export interface Budget {
  readonly sms: number;
  readonly smsPerCountry: number;
  readonly mail: number;
  readonly addressLookUps: number;
  readonly eidOrders: number;
}

/** No limit: development and tests cost nothing. */
export const UNLIMITED: Budget = {
  sms: Infinity,
  smsPerCountry: Infinity,
  mail: Infinity,
  addressLookUps: Infinity,
  eidOrders: Infinity,
};

/** @param perAddress attempts per address in 15 minutes */
export function rateLimits(perAddress: number, budget = UNLIMITED): RateLimits {
  const address = { most: perAddress, window: 15 * MINUTE };
  return {
    signInPerAccountAndNetwork: { most: 5, window: 15 * MINUTE },
    signInPerAccountAndNetworkDaily: { most: 20, window: DAY },
    signInPerAccount: { most: 100, window: DAY },
    signInPerAddress: address,
    passwordPerSession: { most: 5, window: 15 * MINUTE },
    challengePerAddress: { most: 4 * perAddress, window: 15 * MINUTE },
    challengePerPlayer: { most: 60, window: 15 * MINUTE },
    totpPerPlayer: { most: 5, window: 15 * MINUTE },
    lookUpPerAddress: address,
    addressLookUpPerAddress: { most: 4 * perAddress, window: 15 * MINUTE },
    addressLookUpPerPlayer: { most: 60, window: 15 * MINUTE },
    addressLookUpInTotal: { most: budget.addressLookUps, window: HOUR },
    signUpPerAddress: address,
    codePerAccount: { most: 5, window: 15 * MINUTE },
    codePerAddress: address,
    emailChangePerPlayer: { most: 5, window: DAY },
    activatePerAddress: address,
    eidStartPerAddress: address,
    eidStartInTotal: { most: budget.eidOrders, window: HOUR },
    otpPerPhone: { most: 5, window: 15 * MINUTE },
    // Each SMS costs money, and a network needs few.
    otpPerAddress: { most: Math.ceil(perAddress / 3), window: HOUR },
    smsInTotal: { most: budget.sms, window: HOUR },
    smsPerCountry: { most: budget.smsPerCountry, window: HOUR },
    mailInTotal: { most: budget.mail, window: HOUR },
    // Refuses nothing. A request that sends no mail counts here, so that it takes as long as one that does.
    mailNotSent: { most: Number.POSITIVE_INFINITY, window: HOUR },
    otpTriesPerPhone: { most: 20, window: DAY },
    otpTriesOfOthers: { most: 10, window: DAY },
    resetPerAccount: { most: 5, window: 15 * MINUTE },
    resetPerAddress: address,
    resetTriesPerAddress: address,
    panicPerPlayer: { most: 1, window: MINUTE },
    unsubscribePerAddress: address,
    breakGlass: { most: 5, window: HOUR },
    uploadPerPlayer: { most: 100, window: 15 * MINUTE },
  };
}

export interface RateLimiter {
  /**
   * Counts an attempt.
   * @throws Refusal `TooManyAttempts` with the seconds to wait.
   */
  count(limit: keyof RateLimits, subject: string): Promise<void>;
  /**
   * Counts an attempt against limits in turn. What one limit refuses counts in no later one.
   * @throws Refusal `TooManyAttempts` with the seconds to wait.
   */
  countInTurn(attempts: readonly (readonly [limit: keyof RateLimits, subject: string])[]): Promise<void>;
  /**
   * Checks a limit without counting.
   * @throws Refusal `TooManyAttempts` when the next attempt would be refused.
   */
  check(limit: keyof RateLimits, subject: string): Promise<void>;
  /** Takes back one attempt that turned out to be legitimate. */
  reset(limit: keyof RateLimits, subject: string): Promise<void>;
  /** Deletes all attempts. */
  clear(limit: keyof RateLimits, subject: string): Promise<void>;
  /** Returns the same limits, counted on a given connection. */
  on(db: Db): RateLimiter;
}

/** Returns the reason of a refusal for the security log: whose limit it was. */
function getReason(limit: keyof RateLimits): string {
  if (limit.startsWith('sms') || limit.startsWith('mail')) return 'message-budget';
  if (limit.endsWith('InTotal')) return 'supplier-budget';
  return limit.endsWith('PerAddress') ? 'network-limit' : 'account-limit';
}

/** Creates durable rate limits across processes, by the platform's clock. Subjects are stored as digests. */
export function createRateLimiter(db: Db, clock: Clock, secret: Secret, limits: RateLimits): RateLimiter {
  const toKey = (limit: keyof RateLimits, subject: string) => {
    // Done here, so that no caller can forget it.
    const counted = limit.endsWith('PerAddress') ? toNetwork(subject) : subject;
    return secret.digest('attempts', `${limit}\n${counted}`);
  };
  const refuse = (limit: keyof RateLimits, endsAt: Date) => {
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - clock.now()) / 1000));
    throw new Refusal('TooManyAttempts', { retryAfter, reason: getReason(limit) });
  };
  return {
    count: async (limit, subject) => {
      const { most, window } = limits[limit];
      const now = new Date(clock.now());
      const { count, ends_at } = await countAttempt(db, toKey(limit, subject), now, after(clock, window));
      if (count > most) refuse(limit, ends_at);
    },
    countInTurn: async (attempts) => {
      const counted = attempts.map(([limit, subject]) => {
        const { most, window } = limits[limit];
        return { keyHash: toKey(limit, subject), most, endsAt: after(clock, window) };
      });
      const counts = await countInTurn(db, counted, new Date(clock.now()));
      for (const [index, { count, ends_at }] of counts.entries()) {
        const [limit] = attempts[index] ?? [];
        if (limit && count > limits[limit].most) refuse(limit, ends_at);
      }
    },
    check: async (limit, subject) => {
      const attempts = await findAttempts(db, toKey(limit, subject), new Date(clock.now()));
      if (attempts && attempts.count >= limits[limit].most) refuse(limit, attempts.ends_at);
    },
    reset: (limit, subject) => returnAttempt(db, toKey(limit, subject)),
    clear: (limit, subject) => deleteAttempts(db, toKey(limit, subject)),
    on: (connection) => createRateLimiter(connection, clock, secret, limits),
  };
}
