import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { DocumentKey } from './document-settings.ts';

/**
 * Encrypts bytes for one owner, such as a document id. They cannot be decrypted for another. Each file has its own
 * key, wrapped by the configured one, so that key rotation leaves stored files untouched.
 */
export interface DocumentSeal {
  /** The key that seals. */
  readonly keyId: string;
  seal(owner: string, bytes: Buffer): Buffer;
  /** Decrypts a file. Throws when it belongs to another owner, was changed, or its key is no longer configured. */
  open(owner: string, sealed: Buffer): Buffer;
  /** Seals the key of a file with the newest key. The file itself stays as it is. Throws as `open`. */
  reseal(owner: string, sealed: Buffer): Buffer;
}

const CIPHER = 'aes-256-gcm';
const EDITION = Buffer.from('PDS1');
const NONCE = 12;
const TAG = 16;
const KEY = 32;

export function createDocumentSeal(keys: readonly DocumentKey[]): DocumentSeal {
  const [newest] = keys;
  if (!newest) throw new Error('No key to seal documents with');
  const wrap = (owner: string, fileKey: Buffer) => {
    const id = Buffer.from(newest.id);
    const wrapped = encrypt(newest.key, `key ${newest.id} ${owner}`, fileKey);
    return Buffer.concat([EDITION, Buffer.from([id.length]), id, wrapped]);
  };
  const unwrap = (owner: string, sealed: Buffer) => {
    const id = getKeyId(sealed);
    const key = keys.find((other) => other.id === id);
    if (!key) throw new Error(`The key ${id} that sealed a document is not configured`);
    const from = EDITION.length + 1 + id.length;
    const until = from + NONCE + TAG + KEY;
    const fileKey = decrypt(key.key, `key ${id} ${owner}`, sealed.subarray(from, until));
    return { fileKey, body: sealed.subarray(until) };
  };
  const open = (owner: string, sealed: Buffer) => {
    const { fileKey, body } = unwrap(owner, sealed);
    return decrypt(fileKey, `file ${owner}`, body);
  };
  return {
    keyId: newest.id,
    seal: (owner, bytes) => {
      const fileKey = randomBytes(KEY);
      return Buffer.concat([wrap(owner, fileKey), encrypt(fileKey, `file ${owner}`, bytes)]);
    },
    open,
    reseal: (owner, sealed) => {
      // A damaged file is reported, not sealed again.
      open(owner, sealed);
      const { fileKey, body } = unwrap(owner, sealed);
      return Buffer.concat([wrap(owner, fileKey), body]);
    },
  };
}

/** Returns the id of the key that sealed a file, from its first bytes. */
export function getKeyId(sealed: Buffer): string {
  if (!sealed.subarray(0, EDITION.length).equals(EDITION)) throw new Error('Not a sealed document');
  return sealed.subarray(EDITION.length + 1, EDITION.length + 1 + (sealed[EDITION.length] ?? 0)).toString();
}

/** Characters of base64 that contain the id of the key. */
export const SEAL_HEAD = 48;

/** Returns whether a text in base64, or its first characters, was sealed: with a key of this id, or with any. */
export function isSealHead(text: string, keyId?: string): boolean {
  const head = Buffer.from(text.slice(0, SEAL_HEAD), 'base64');
  if (!head.subarray(0, EDITION.length).equals(EDITION)) return false;
  return keyId === undefined || getKeyId(head) === keyId;
}

/** Derives a key from the data key, where none is configured. */
export function derivedKey(dataKey: string): DocumentKey {
  return { id: 'platform', key: Buffer.from(hkdfSync('sha256', dataKey, '', 'playerdesk documents', KEY)) };
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
