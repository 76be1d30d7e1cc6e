import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A secret known to the platform's processes only. It is stored outside the database, so that a copy of the database
 * alone is of little use.
 */
export interface Secret {
  /** Returns a keyed digest. `purpose` separates digests of different kinds. */
  digest(purpose: string, text: string): string;
  seal(purpose: string, text: string): string;
  /** Decrypts a text. Returns null when it was not encrypted with this secret and purpose. */
  open(purpose: string, sealed: string): string | null;
}

const NONCE = 12;
const TAG = 16;

export function createSecret(key: string): Secret {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `playerdesk ${purpose}`, 32));
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const derivedKey = keys.get(purpose) ?? derive(purpose);
    keys.set(purpose, derivedKey);
    return derivedKey;
  };
  return {
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (purpose, sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv(
          'aes-256-gcm',
          keyFor(`seal ${purpose}`),
          bytes.subarray(0, NONCE),
          { authTagLength: TAG },
        );
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
