import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import {
  countCodeTry,
  markVerified,
  replaceOneTimeCode,
  useCode,
  verifiedAt,
} from './one-time-code.queries.ts';
import { oneTimeCodeSms } from './one-time-code-sms.ts';

/** Attempts allowed for one code, successful or not. */
const MOST_TRIES = 5;
/** How long a phone counts as verified for a registration. */
const VERIFICATION_LIFETIME = 60 * MINUTE;

/** One-time codes sent to phones: stored as keyed digests, valid for minutes, single use. */
export interface OneTimeCodes {
  /** Creates a new code for a phone and puts its SMS in the outbox. The previous code becomes invalid. */
  send(tx: Tx, phone: string, language: Language): Promise<void>;
  /**
   * Returns the id of the phone's current code when `typed` matches it.
   * @throws Refusal `IncorrectCode` or `LinkExpired`.
   */
  verify(phone: string, typed: string): Promise<string>;
  /** Marks a verified code as used. Refuses when another sign-in used it first. */
  use(tx: Tx, id: string): Promise<void>;
  /** Returns when a phone was verified within the last hour, or null. */
  verifiedAt(tx: Tx, phone: string): Promise<Date | null>;
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
  db: Db,
  clock: Clock,
  secret: Secret,
  outbox: Outbox,
  { digits, minutes, casinoUrl }: OneTimeCodeOptions,
): OneTimeCodes {
  const phoneHash = (phone: string) => secret.digest('one-time code phone', phone);
  const codeHash = (phone: string, code: string) => secret.digest('one-time code', `${phone}\n${code}`);
  return {
    send: async (tx, phone, language) => {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      await replaceOneTimeCode(tx, {
        id: randomUUID(),
        phone_hash: phoneHash(phone),
        code_hash: codeHash(phone, code),
        created_at: new Date(clock.now()),
        expires_at: after(clock, minutes * MINUTE),
        tries: 0,
      });
      await outbox.put(tx, oneTimeCodeSms({ to: phone, language, code, minutes, page: casinoUrl() }));
    },
    verify: async (phone, typed) => {
      // Counts the attempt before the comparison, so that concurrent guesses cannot exceed the limit.
      const row = await countCodeTry(db, phoneHash(phone));
      if (!row) throw new Refusal('IncorrectCode', { reason: 'no-code' });
      if (row.tries > MOST_TRIES) throw new Refusal('LinkExpired', { reason: 'too-many-tries' });
      if (!isSame(row.code_hash, codeHash(phone, typed))) {
        throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
      }
      if (row.used_at) throw new Refusal('LinkExpired', { reason: 'used-code' });
      if (row.expires_at.getTime() <= clock.now()) {
        throw new Refusal('LinkExpired', { reason: 'expired-code' });
      }
      await markVerified(db, row.id, new Date(clock.now()));
      return row.id;
    },
    use: async (tx, id) => {
      if (!(await useCode(tx, id, new Date(clock.now())))) {
        throw new Refusal('LinkExpired', { reason: 'used-code' });
      }
    },
    verifiedAt: (tx, phone) => verifiedAt(tx, phoneHash(phone), after(clock, -VERIFICATION_LIFETIME)),
  };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
