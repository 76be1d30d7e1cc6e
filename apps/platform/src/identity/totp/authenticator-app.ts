import { randomInt } from 'node:crypto';
import { digitsAlone } from '@playerdesk/contract/internal';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret as PlatformSecret } from '../../infrastructure/secret/secret.ts';
import { findTotp, type TotpRow, useRecoveryCode, useStep } from './totp.queries.ts';

/** What authenticator apps support without exception. */
const DIGITS = 6;
const PERIOD = 30;
const SECRET_BYTES = 20;
/** Codes of one period before and after the current one, for clocks that differ. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** Letters and digits that cannot be mistaken for each other: 50 bits per code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 10;

/** A code that was verified, to be used in the transaction of what it proves. */
export interface CodeProof {
  use(tx: Tx): Promise<void>;
}

/**
 * Codes of authenticator apps, and recovery codes in their place.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export interface AuthenticatorApp {
  isActive(shared: Db, playerId: string): Promise<boolean>;
  /** Creates a secret: encrypted for the database, in base32, and as an address for the QR code. */
  create(label: string): { readonly sealed: string; readonly secret: string; readonly uri: string };
  /** Creates recovery codes, with the digests to store. */
  createRecoveryCodes(playerId: string): { readonly codes: string[]; readonly hashes: string[] };
  /**
   * Returns the time step of a code.
   * @throws Refusal `IncorrectCode` or `TooManyAttempts`
   */
  verifyStep(row: TotpRow, typed: string): Promise<number>;
  /**
   * Verifies a code of the app, or a recovery code. Each works once.
   * @throws Refusal `IncorrectCode` or `TooManyAttempts`
   */
  verify(playerId: string, typed: string): Promise<CodeProof>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: PlatformSecret;
  readonly limiter: RateLimiter;
  /** The brand, which apps show with a code. */
  readonly brand: string;
}

export function createAuthenticatorApp({ db, clock, secret, limiter, brand }: Deps): AuthenticatorApp {
  const getHash = (playerId: string, code: string) => secret.digest('recovery code', `${playerId}\n${code}`);
  const create = (key: Secret, label = '') =>
    new TOTP({ issuer: brand, label, secret: key, digits: DIGITS, period: PERIOD, algorithm: 'SHA1' });

  const verifyStep = async (row: TotpRow, typed: string): Promise<number> => {
    // Counts before the comparison decides, so that concurrent guesses cannot exceed the limit.
    await limiter.count('totpPerPlayer', row.player_id);
    const key = secret.open('totp', row.secret);
    const token = digitsAlone(typed);
    const now = clock.now();
    const delta =
      key !== null && token?.length === DIGITS
        ? create(Secret.fromBase32(key)).validate({ token, timestamp: now, window: WINDOW })
        : null;
    const step = Math.floor(now / 1000 / PERIOD) + (delta ?? 0);
    if (delta === null || step <= row.last_step) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
    await limiter.clear('totpPerPlayer', row.player_id);
    return step;
  };

  return {
    isActive: async (shared, playerId) => (await findTotp(shared, playerId))?.active_at != null,
    create: (label) => {
      const key = new Secret({ size: SECRET_BYTES });
      const { base32 } = key;
      return { sealed: secret.seal('totp', base32), secret: base32, uri: create(key, label).toString() };
    },
    createRecoveryCodes: (playerId) => {
      const raw = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
      return { codes: raw.map(toShown), hashes: raw.map((code) => getHash(playerId, code)) };
    },
    verifyStep,
    verify: async (playerId, typed) => {
      const row = await findTotp(db, playerId);
      if (!row?.active_at) throw new Refusal('IncorrectCode', { reason: 'no-code' });
      const recovery = readRecoveryCode(typed);
      if (recovery === null) {
        const step = await verifyStep(row, typed);
        return { use: (tx) => refuseUsed(useStep(tx, playerId, step)) };
      }
      await limiter.count('totpPerPlayer', playerId);
      return { use: (tx) => refuseUsed(useRecoveryCode(tx, playerId, getHash(playerId, recovery))) };
    },
  };
}

/** Refuses an unknown code, and one that another call used first. */
async function refuseUsed(isUsed: Promise<boolean>): Promise<void> {
  if (!(await isUsed)) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
}

function createRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a recovery code in two groups, as it is shown. */
function toShown(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

/** Reads a recovery code in any case and grouping. Returns null for other text. */
function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const isCode = code.length === RECOVERY_LENGTH && [...code].every((char) => ALPHABET.includes(char));
  return isCode ? code : null;
}
