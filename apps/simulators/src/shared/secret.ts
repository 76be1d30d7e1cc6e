import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The simulators' own secret. It is stored outside the database, so a copy of the database reveals little. */
export interface Secret {
  /** Returns a keyed digest. `purpose` separates the digests of different things. */
  digest(purpose: string, text: string): string;
  seal(purpose: string, text: string): string;
  /** Returns the sealed text, or null if it was sealed with another secret or purpose. */
  open(purpose: string, sealed: string): string | null;
}

const NONCE = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

export function createSecret(key: string): Secret {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `simulators ${purpose}`, 32));
  return {
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, keyFor(`seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (purpose, sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const nonce = bytes.subarray(0, NONCE);
        const decipher = createDecipheriv(CIPHER, keyFor(`seal ${purpose}`), nonce, { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return `${decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8')}${decipher.final('utf8')}`;
      } catch {
        return null;
      }
    },
  };
}

/** Returns an unkeyed digest, for tokens that are too long to guess. */
export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares a secret in constant time. */
export function isSameSecret(candidate: unknown, expected: string): boolean {
  if (typeof candidate !== 'string') return false;
  const [left, right] = [Buffer.from(candidate), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the secret of a data folder. Creates it on first use, readable by its owner only. */
export function secretIn(folder: string): string {
  const path = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
