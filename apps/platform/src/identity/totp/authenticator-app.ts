import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { CODE_ALPHABET, createRandomCode } from '../../infrastructure/secret/random-code.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { createTotpKey, findTotpStep } from '../../infrastructure/secret/totp.ts';
import { findTotp, type TotpRow, useRecoveryCode, useStep } from './totp.queries.ts';

const RECOVERY_CODES = 10;
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
  readonly secret: Secret;
  readonly limiter: RateLimiter;
  /** The brand, which apps show with a code. */
  readonly brand: string;
}

export function createAuthenticatorApp({ db, clock, secret, limiter, brand }: Deps): AuthenticatorApp {
  const getHash = (playerId: string, code: string) => secret.digest('recovery code', `${playerId}\n${code}`);

  const verifyStep = async (row: TotpRow, typed: string): Promise<number> => {
    // Counts before the comparison decides, so that concurrent guesses cannot exceed the limit.
    await limiter.count('totpPerPlayer', row.player_id);
    const key = secret.open('totp', row.secret);
    const step = key === null ? null : findTotpStep(key, typed, clock.now());
    if (step === null || step <= row.last_step) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
    await limiter.clear('totpPerPlayer', row.player_id);
    return step;
  };

  return {
    isActive: async (shared, playerId) => (await findTotp(shared, playerId))?.active_at != null,
    create: (label) => {
      const key = createTotpKey(brand, label);
      return { sealed: secret.seal('totp', key.secret), ...key };
    },
    createRecoveryCodes: (playerId) => {
      const raw = Array.from({ length: RECOVERY_CODES }, () => createRandomCode(RECOVERY_LENGTH));
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

/** Returns a recovery code in two groups, as it is shown. */
function toShown(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

/** Reads a recovery code in any case and grouping. Returns null for other text. */
function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const isCode = code.length === RECOVERY_LENGTH && [...code].every((char) => CODE_ALPHABET.includes(char));
  return isCode ? code : null;
}
