/** Writes DER (ITU-T X.690), as far as certificates need it. */

const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

function element(tag: number, body: Buffer): Buffer {
  const { length } = body;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body]);
  const size = Buffer.from([length >> 8, length & 0xff]);
  return Buffer.concat([Buffer.from([tag, 0x82]), size, body]);
}

export const sequence = (...parts: readonly Buffer[]): Buffer => element(TAGS.sequence, Buffer.concat(parts));
export const set = (...parts: readonly Buffer[]): Buffer => element(TAGS.set, Buffer.concat(parts));
export const integer = (bytes: Buffer): Buffer => element(TAGS.integer, bytes);
export const octetString = (body: Buffer): Buffer => element(TAGS.octetString, body);
export const utf8 = (text: string): Buffer => element(TAGS.utf8, Buffer.from(text));
export const printable = (text: string): Buffer => element(TAGS.printable, Buffer.from(text, 'latin1'));
export const yes = (): Buffer => element(TAGS.boolean, Buffer.from([0xff]));
export const bitString = (body: Buffer, unused = 0): Buffer =>
  element(TAGS.bitString, Buffer.concat([Buffer.from([unused]), body]));

/** A part that a number marks, with the element inside. */
export const marked = (mark: number, body: Buffer): Buffer => element(0xa0 + mark, body);

/** A time in seconds, such as `20260101120000Z`. */
export const time = (at: number): Buffer =>
  element(TAGS.time, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/** An object identifier such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const septets = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) septets.unshift((left & 0x7f) | 0x80);
    return septets;
  });
  return element(TAGS.oid, Buffer.from(bytes));
}
