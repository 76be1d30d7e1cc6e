import { randomInt, randomUUID } from 'node:crypto';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { isSameSecret } from '../../infrastructure/secret/is-same-secret.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { type CodeEntry, createCodeTries } from './code-tries.ts';
import {
  findNewestCode,
  markVerified,
  type OneTimeCodeRow,
  replaceOneTimeCode,
  useCode,
  verifiedAt,
} from './one-time-code.queries.ts';
import { oneTimeCodeSms } from './one-time-code-sms.ts';

/** How long a phone counts as verified for a registration. */
const VERIFICATION_LIFETIME = 60 * MINUTE;

/** One-time codes sent to phones: stored as keyed digests, valid for minutes, single use. */
export interface OneTimeCodes {
  /**
   * Creates a new code for a phone and puts its SMS in the outbox. The previous code becomes invalid. `address` is that
   * of the caller.
   */
  send(tx: Tx, phone: string, language: Language, address: string): Promise<void>;
  /**
   * Returns the id of the phone's current code when `typed` matches it. A guess for a phone without a valid code counts
   * nowhere.
   * @throws Refusal `IncorrectCode`, `LinkExpired` or `TooManyAttempts`.
   */
  verify(phone: string, typed: string, entry: CodeEntry): Promise<string>;
  /** Marks a verified code as used. Refuses when another sign-in used it first. */
  use(tx: Tx, id: string): Promise<void>;
  /** Returns when a phone was verified within the last hour, or null. */
  verifiedAt(tx: Tx, phone: string): Promise<Date | null>;
}

export interface OneTimeCodeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly outbox: Outbox;
  readonly limiter: RateLimiter;
}

export interface OneTimeCodeOptions {
  /** Number of digits, 4 to 8. */
  readonly digits: number;
  /** Validity of a code in minutes. */
  readonly minutes: number;
  /** Origin of the page that accepts the code: browsers autofill it there only. */
  readonly casinoUrl: () => string;
}

export function createOneTimeCodes(
  deps: OneTimeCodeDeps,
  { digits, minutes, casinoUrl }: OneTimeCodeOptions,
): OneTimeCodes {
  const { db, clock, secret, outbox } = deps;
  const tries = createCodeTries(deps);
  const phoneHash = (phone: string) => secret.digest('one-time code phone', phone);
  const codeHash = (phone: string, code: string) => secret.digest('one-time code', `${phone}\n${code}`);
  return {
    send: async (tx, phone, language, address) => {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const id = randomUUID();
      const expires_at = after(clock, minutes * MINUTE);
      await replaceOneTimeCode(tx, {
        id,
        phone_hash: phoneHash(phone),
        code_hash: codeHash(phone, code),
        created_at: new Date(clock.now()),
        expires_at,
        tries: 0,
      });
      await tries.rememberRequest(tx, id, address, expires_at);
      await outbox.put(tx, oneTimeCodeSms({ to: phone, language, code, minutes, page: casinoUrl() }));
    },
    verify: async (phone, typed, entry) => {
      const code = await findNewestCode(db, phoneHash(phone));
      const isRight = code !== undefined && isSameSecret(code.code_hash, codeHash(phone, typed));
      const ended = getEnd(code, clock.now());
      if (code === undefined || ended !== null) {
        if (isRight) throw new Refusal('LinkExpired', { reason: ended ?? 'no-code' });
        throw new Refusal('IncorrectCode', { reason: 'no-code' });
      }
      // Counts before the comparison decides, so that concurrent guesses cannot exceed a limit.
      const takeBack = await tries.count(code.id, entry);
      if (!isRight) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
      await takeBack();
      await markVerified(db, code.id, new Date(clock.now()));
      return code.id;
    },
    use: async (tx, id) => {
      if (!(await useCode(tx, id, new Date(clock.now())))) {
        throw new Refusal('LinkExpired', { reason: 'used-code' });
      }
    },
    verifiedAt: (tx, phone) => verifiedAt(tx, phoneHash(phone), after(clock, -VERIFICATION_LIFETIME)),
  };
}

/** Returns why a code is no longer valid, or null while it is. */
function getEnd(code: OneTimeCodeRow | undefined, now: number): string | null {
  if (code?.used_at) return 'used-code';
  return code && code.expires_at.getTime() <= now ? 'expired-code' : null;
}
