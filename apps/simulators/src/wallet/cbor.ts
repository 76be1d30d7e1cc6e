/** A value with a tag. */
export class Tagged {
  readonly tag: number;
  readonly value: CborValue;
  constructor(tag: number, value: CborValue) {
    this.tag = tag;
    this.value = value;
  }
}

export type CborValue =
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | Tagged
  | readonly CborValue[]
  | ReadonlyMap<number | string, CborValue>
  | { readonly [name: string]: CborValue };

/** Writes CBOR (RFC 8949), as far as an mdoc needs it. */
export function encodeCbor(value: CborValue): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return withHead(3, Buffer.from(value));
  if (value instanceof Uint8Array) return withHead(2, Buffer.from(value));
  if (value instanceof Tagged) return Buffer.concat([head(6, value.tag), encodeCbor(value.value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const parts = entries.flatMap(([name, part]) => [encodeCbor(name), encodeCbor(part as CborValue)]);
  return Buffer.concat([head(5, entries.length), ...parts]);
}

/** Bytes that contain CBOR, so that a signature covers them as they are. */
export const embed = (value: CborValue): Tagged => new Tagged(24, encodeCbor(value));

function withHead(kind: number, bytes: Buffer): Buffer {
  return Buffer.concat([head(kind, bytes.length), bytes]);
}

function head(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 0x100) return Buffer.from([first | 24, size]);
  if (size < 0x10000) return Buffer.from([first | 25, size >> 8, size & 0xff]);
  return Buffer.from([first | 26, size >>> 24, (size >> 16) & 0xff, (size >> 8) & 0xff, size & 0xff]);
}
