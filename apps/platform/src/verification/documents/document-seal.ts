import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { DocumentKey } from './document-settings.ts';

/**
 * Encrypts bytes for one owner, such as a document id. They cannot be decrypted for another. Each file has its own
 * key, wrapped by the configured one, so that key rotation leaves stored files untouched.
 */
export interface DocumentSeal {
  seal(owner: string, bytes: Buffer): Buffer;
  /** Decrypts a file. Throws when it belongs to another owner, was changed, or its key is no longer configured. */
  open(owner: string, sealed: Buffer): Buffer;
}

const CIPHER = 'aes-256-gcm';
const EDITION = Buffer.from('PDS1');
const NONCE = 12;
const TAG = 16;
const KEY = 32;

export function createDocumentSeal(keys: readonly DocumentKey[]): DocumentSeal {
  const [newest] = keys;
  if (!newest) throw new Error('No key to seal documents with');
  return {
    seal: (owner, bytes) => {
      const fileKey = randomBytes(KEY);
      const id = Buffer.from(newest.id);
      const wrapped = encrypt(newest.key, `key ${newest.id} ${owner}`, fileKey);
      return Buffer.concat([
        EDITION,
        Buffer.from([id.length]),
        id,
        wrapped,
        encrypt(fileKey, `file ${owner}`, bytes),
      ]);
    },
    open: (owner, sealed) => {
      if (!sealed.subarray(0, EDITION.length).equals(EDITION)) throw new Error('Not a sealed document');
      const from = EDITION.length + 1 + (sealed[EDITION.length] ?? 0);
      const id = sealed.subarray(EDITION.length + 1, from).toString();
      const key = keys.find((other) => other.id === id);
      if (!key) throw new Error(`The key ${id} that sealed a document is not configured`);
      const until = from + NONCE + TAG + KEY;
      const fileKey = decrypt(key.key, `key ${id} ${owner}`, sealed.subarray(from, until));
      return decrypt(fileKey, `file ${owner}`, sealed.subarray(until));
    },
  };
}

/** Derives a key from the platform's secret, where none is configured. */
export function derivedKey(secret: string): DocumentKey {
  return { id: 'platform', key: Buffer.from(hkdfSync('sha256', secret, '', 'playerdesk documents', KEY)) };
}

function encrypt(key: Buffer, owner: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const body = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
}

function decrypt(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}
