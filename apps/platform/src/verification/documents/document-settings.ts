/** An encryption key for files. The newest encrypts; older ones only decrypt. */
export interface DocumentKey {
  /** Included in every file that the key encrypted. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export interface S3Location {
  readonly kind: 's3';
  /** Endpoint, bucket and optional folder: `https://s3.eu-north-1.amazonaws.com/bucket/documents`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export type DocumentLocation =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly folder: string }
  | S3Location;

export interface DocumentSettings {
  readonly place: DocumentLocation;
  /** The newest first. Null (never in production): derived from the data key. */
  readonly keys: readonly DocumentKey[] | null;
  readonly mostBytes: number;
  /** Maximum documents per player in 24 hours. */
  readonly perDay: number;
  /** The review time that players are shown. */
  readonly reviewHours: number;
}

/** Parses the keys of a variable: `id:base64`, separated by commas, the newest first. */
export function readKeys(text: string, variable = 'DOCUMENTS_KEYS'): DocumentKey[] {
  return text.split(',').map((pair) => {
    const [, id = '', encoded = ''] = /^\s*([\w-]{1,20}):([\w+/=-]+)\s*$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== 32) throw new Error(`${variable} ${WRONG_KEYS}`);
    return { id, key };
  });
}

const WRONG_KEYS =
  'is wrong: it is a name, a colon and 32 bytes in base64, such as 2026:$(openssl rand -base64 32); several with commas, the newest first';
