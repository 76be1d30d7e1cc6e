import { type AcceptedFile, checkPixels, type FileBounds } from './accepted-file.ts';
import { unreadable, wrongType } from './file-fault.ts';

const HEAD = 12;
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
const KNOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP ']);
const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH']);

export const isWebp = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';

interface Chunk {
  readonly type: string;
  readonly body: Buffer;
  readonly whole: Buffer;
}

/** Reads a WebP file with one picture and rebuilds it without profile, EXIF, XMP and what follows its end. */
export function readWebp(bytes: Buffer, bounds: FileBounds): AcceptedFile {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) throw unreadable('cut off');
  const chunks = readChunks(bytes.subarray(HEAD, end));
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [picture] = pictures;
  if (!picture || pictures.length > 1) throw unreadable('not one picture');
  const size = sizeOf(picture);
  checkPixels(size.width, size.height, bounds);
  const extended = chunks.find(({ type }) => type === 'VP8X');
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  const body = extended ? [plainExtension(extended, size), ...kept] : kept;
  return { mediaType: 'image/webp', bytes: wrapped(Buffer.concat(body)) };
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw unreadable('cut off');
    const type = bytes.subarray(at, at + 4).toString('latin1');
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) throw unreadable('cut off');
    if (type === 'ANIM' || type === 'ANMF') throw wrongType('moving pictures');
    if (!KNOWN.has(type)) throw unreadable('an unknown part');
    chunks.push({ type, body: bytes.subarray(at + 8, at + 8 + length), whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function sizeOf({ type, body }: Chunk): { width: number; height: number } {
  if (type === 'VP8L') {
    if (body.length < 6 || body[0] !== 0x2f) throw unreadable('a broken picture');
    const bits = body.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isKeyFrame = body.length > 10 && ((body[0] ?? 1) & 1) === 0;
  if (!isKeyFrame || body.readUIntBE(3, 3) !== 0x9d012a) throw unreadable('a broken picture');
  if (10 + (body.readUIntLE(0, 3) >>> 5) > body.length) throw unreadable('cut off');
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
}

/** Creates an extended header with transparency and picture size only. */
function plainExtension({ body }: Chunk, { width, height }: { width: number; height: number }): Buffer {
  const flags = body[0] ?? 0;
  if (body.length !== 10) throw unreadable('a broken header');
  if (flags & ANIMATION_FLAG) throw wrongType('moving pictures');
  if (body.readUIntLE(4, 3) + 1 !== width || body.readUIntLE(7, 3) + 1 !== height) {
    throw unreadable('two sizes');
  }
  const plain = Buffer.alloc(18);
  plain.write('VP8X', 0, 'latin1');
  plain.writeUInt32LE(10, 4);
  plain[8] = flags & ALPHA_FLAG;
  body.copy(plain, 12, 4, 10);
  return plain;
}

function wrapped(body: Buffer): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
