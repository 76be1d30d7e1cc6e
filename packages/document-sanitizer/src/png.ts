import { type AcceptedFile, checkPixels, type FileBounds } from './accepted-file.ts';
import { crc32 } from './crc32.ts';
import { tooLarge, unreadable } from './file-fault.ts';
import { unpack } from './unpack.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Ancillary chunks that affect the rendering and can contain nothing else. */
const KEPT = new Set([...CRITICAL, 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD']);
/** Samples per pixel by color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Start and step, horizontal and vertical, of the seven interlace passes. */
const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(SIGNATURE);

/**
 * Reads a PNG file and rebuilds it from the chunks of its picture. The pixel data has to match the header exactly. What
 * follows the end is removed.
 */
export async function readPng(bytes: Buffer, bounds: FileBounds): Promise<AcceptedFile> {
  const chunks = readChunks(bytes);
  const header = chunks[0]?.body ?? Buffer.alloc(0);
  const expected = pixelBytes(header, bounds);
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body));
  const found = await unpack(data, expected, () => {});
  if (found !== expected) throw unreadable('pixels are missing');
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  return { mediaType: 'image/png', bytes: Buffer.concat([SIGNATURE, ...kept]) };
}

interface Chunk {
  readonly type: string;
  readonly body: Buffer;
  readonly whole: Buffer;
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > bytes.length) throw unreadable('cut off');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw unreadable('cut off');
    const typed = bytes.subarray(at + 4, end - 4);
    if (crc32(typed) !== bytes.readUInt32BE(end - 4)) throw unreadable('a checksum is wrong');
    const type = typed.subarray(0, 4).toString('latin1');
    const isAncillary = ((typed[0] ?? 0) & 0x20) !== 0;
    if (!isAncillary && !CRITICAL.has(type)) throw unreadable('an unknown part that matters');
    chunks.push({ type, body: typed.subarray(4), whole: bytes.subarray(at, end) });
    at = end;
  }
  checkOrder(chunks.map(({ type }) => type));
  return chunks;
}

/** Checks the order: one header first, at most one palette, and the data in one run. */
function checkOrder(types: readonly string[]): void {
  const first = types.indexOf('IDAT');
  const run = types.slice(first, types.lastIndexOf('IDAT') + 1);
  const count = (type: string) => types.filter((other) => other === type).length;
  const isWell =
    types[0] === 'IHDR' &&
    count('IHDR') === 1 &&
    count('PLTE') <= 1 &&
    first > 0 &&
    run.every((type) => type === 'IDAT');
  if (!isWell) throw unreadable('its parts are out of order');
}

/** Returns the number of bytes of the pixels, with a filter byte per row. */
function pixelBytes(header: Buffer, bounds: FileBounds): number {
  if (header.length !== 13) throw unreadable('a broken header');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  checkPixels(width, height, bounds);
  const depth = header[8] ?? 0;
  const channels = CHANNELS[header[9] ?? -1];
  if (!channels || ![1, 2, 4, 8, 16].includes(depth) || (header[12] ?? 2) > 1)
    throw unreadable('a broken header');
  const rows = (across: number, down: number) =>
    across === 0 || down === 0 ? 0 : down * (1 + Math.ceil((across * channels * depth) / 8));
  const passes = PASSES.map(([x, stepX, y, stepY]) =>
    rows(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
  );
  const total = header[12] === 1 ? passes.reduce((sum, part) => sum + part, 0) : rows(width, height);
  if (total > bounds.mostUnpacked) throw tooLarge('unfolds to too much');
  return total;
}
