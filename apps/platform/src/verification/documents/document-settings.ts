/** A key that files are sealed with. The newest seals; older ones open what they sealed. */
export interface DocumentKey {
  /** Stands in every file that it sealed. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export interface S3Location {
  readonly kind: 's3';
  /** Endpoint, bucket and, if wanted, a folder: `https://s3.eu-north-1.amazonaws.com/bucket/documents`. */
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
  /** The newest first. Null, never in production: one made from the platform's secret. */
  readonly keys: readonly DocumentKey[] | null;
  readonly mostBytes: number;
  /** Documents of one player in 24 hours. */
  readonly perDay: number;
  /** What players are told that a review takes. */
  readonly reviewHours: number;
}

/** Keys as they are configured: `id:base64`, several with commas between, the newest first. */
export function readKeys(text: string): DocumentKey[] {
  return text.split(',').map((pair) => {
    const [, id = '', encoded = ''] = /^\s*([\w-]{1,20}):([\w+/=-]+)\s*$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== 32) throw new Error(WRONG_KEYS);
    return { id, key };
  });
}

const WRONG_KEYS =
  'DOCUMENTS_KEYS is wrong: it is a name, a colon and 32 bytes in base64, such as 2026:$(openssl rand -base64 32); several with commas, the newest first';
