import { type Box, reader } from './boxes.ts';
import { unreadable } from './file-fault.ts';

export interface Item {
  readonly type: string;
  readonly isPrimary: boolean;
  /** Ranges of its bytes in the file. */
  readonly extents: readonly { readonly from: number; readonly to: number }[];
}

/** Maximum number of items. A picture of 50 megapixels has about 200 tiles. */
const MOST_ITEMS = 5_000;

/** Reads the items of a HEIC file (ISO/IEC 23008-12): types and ranges. */
export function readItems(bytes: Buffer, inMeta: readonly Box[]): Item[] {
  const box = (type: string) => {
    const [found, ...others] = inMeta.filter((other) => other.type === type);
    if (!found || others.length > 0) throw unreadable(`no ${type}`);
    return found;
  };
  const types = readTypes(bytes, box('iinf'));
  const primary = readPrimary(bytes, box('pitm'));
  const idat = inMeta.find(({ type }) => type === 'idat');
  return readPlaces(bytes, box('iloc'), idat).map(({ id, extents }) => ({
    type: types.get(id) ?? '',
    isPrimary: id === primary,
    extents,
  }));
}

function readPrimary(bytes: Buffer, { body, end }: Box): number {
  const { number } = reader(bytes, body, end);
  const version = number(1);
  number(3);
  return number(version === 0 ? 2 : 4);
}

function readTypes(bytes: Buffer, { body, end }: Box): Map<number, string> {
  const head = reader(bytes, body, end);
  const isShort = head.number(1) === 0;
  head.number(3);
  const count = counted(head.number(isShort ? 2 : 4));
  const types = new Map<number, string>();
  let at = body + (isShort ? 6 : 8);
  for (let index = 0; index < count; index += 1) {
    const { number, word } = reader(bytes, at, end);
    const length = number(4);
    if (word() !== 'infe' || length < 16) throw unreadable('a broken item');
    const version = number(1);
    if (version !== 2 && version !== 3) throw unreadable('a broken item');
    number(3);
    const id = number(version === 2 ? 2 : 4);
    number(2);
    types.set(id, word());
    at += length;
  }
  return types;
}

function readPlaces(bytes: Buffer, { body, end }: Box, idat: Box | undefined) {
  const { number } = reader(bytes, body, end);
  const version = number(1);
  if (version > 2) throw unreadable('broken places');
  number(3);
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size))) {
    throw unreadable('broken places');
  }
  const count = counted(number(version < 2 ? 2 : 4));
  return Array.from({ length: count }, () => {
    const id = number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : number(2) & 15;
    number(2);
    // Offsets from the start of the file or of an adjacent box. Cameras do not write offsets into other items.
    const start = method === 0 ? 0 : method === 1 && idat ? idat.body : null;
    if (start === null) throw unreadable('a place in another item');
    const base = start + number(baseSize);
    const extents = Array.from({ length: counted(number(2)) }, () => {
      number(indexSize);
      const from = base + number(offsetSize);
      const to = from + number(lengthSize);
      if (to > bytes.length || to <= from) throw unreadable('cut off');
      return { from, to };
    });
    return { id, extents };
  });
}

function counted(count: number): number {
  if (count > MOST_ITEMS) throw unreadable('too many parts');
  return count;
}
