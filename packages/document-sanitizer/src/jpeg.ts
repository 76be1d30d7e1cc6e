import { type AcceptedFile, checkPixels, type FileBounds } from './accepted-file.ts';
import { unreadable } from './file-fault.ts';
import { orientationOf, orientationSegment } from './orientation.ts';

const SOI = Buffer.from([0xff, 0xd8]);
const MARKER = { eoi: 0xd9, sos: 0xda, dqt: 0xdb, dht: 0xc4, dri: 0xdd, jfif: 0xe0, exif: 0xe1 };
const ADOBE = 0xee;
/** Frame types that browsers decode: baseline, extended and progressive, Huffman-coded. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Segments that a decoder needs. Others (EXIF, XMP, color profiles, comments, thumbnails) are removed. */
const KEPT = new Set([MARKER.dqt, MARKER.dht, MARKER.dri, ...FRAMES]);
const JFIF = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

export const isJpeg = (bytes: Buffer) =>
  bytes.length > 2 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/**
 * Reads a JPEG file and rebuilds it from the segments of its picture. Only the orientation is kept of its metadata.
 * Cameras append further pictures, films and trailers of their own, which are removed.
 */
export function readJpeg(bytes: Buffer, bounds: FileBounds): AcceptedFile {
  const { parts, orientation } = readPicture(bytes, bounds);
  const upright = orientation > 1 ? [orientationSegment(orientation)] : [];
  return { mediaType: 'image/jpeg', bytes: Buffer.concat([SOI, JFIF, ...upright, ...parts]) };
}

interface Picture {
  readonly parts: readonly Buffer[];
  readonly orientation: number;
}

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
  readonly body: Buffer;
}

function readPicture(bytes: Buffer, bounds: FileBounds): Picture {
  const parts: Buffer[] = [];
  const seen = new Set<number>();
  let at = SOI.length;
  let orientation = 1;
  for (;;) {
    const segment = readSegment(bytes, at);
    const { marker, body, end } = segment;
    at = end;
    seen.add(marker);
    if (marker === MARKER.exif) orientation = orientationOf(body) ?? orientation;
    if (FRAMES.has(marker)) checkFrame(body, bounds);
    else if (isOtherFrame(marker)) throw unreadable('a kind of JPEG that nobody shows');
    if (marker === MARKER.eoi) break;
    if (marker === MARKER.sos) {
      if (![...FRAMES].some((frame) => seen.has(frame)) || !seen.has(MARKER.dqt))
        throw unreadable('a scan without a frame');
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(segment.start, at));
    } else if (marker === ADOBE) parts.push(...colorOf(body));
    else if (KEPT.has(marker)) parts.push(bytes.subarray(segment.start, end));
  }
  if (!seen.has(MARKER.sos)) throw unreadable('no picture');
  return { parts: [...parts, Buffer.from([0xff, MARKER.eoi])], orientation };
}

function readSegment(bytes: Buffer, from: number): Segment {
  let at = from;
  if (bytes[at] !== 0xff) throw unreadable('no marker where one must be');
  while (bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (marker === undefined) throw unreadable('cut off');
  if (marker === MARKER.eoi) return { marker, start: at, end: at + 2, body: Buffer.alloc(0) };
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw unreadable('a marker where none may be');
  if (at + 4 > bytes.length) throw unreadable('cut off');
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end > bytes.length || end < at + 4) throw unreadable('cut off');
  return { marker, start: at, end, body: bytes.subarray(at + 4, end) };
}

const isOtherFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== MARKER.dht && marker !== 0xc8 && marker !== 0xcc;

/** Checks precision, height, width and number of components. A height that is defined later is rejected. */
function checkFrame(body: Buffer, bounds: FileBounds): void {
  if (body.length < 6 || body.length !== 6 + 3 * (body[5] ?? 0)) throw unreadable('a broken frame');
  checkPixels(body.readUInt16BE(3), body.readUInt16BE(1), bounds);
}

/** Returns the Adobe color transform without any appended bytes. */
function colorOf(body: Buffer): Buffer[] {
  if (body.length < 12 || body.subarray(0, 5).toString('latin1') !== 'Adobe') return [];
  return [Buffer.from([0xff, ADOBE, 0, 14]), body.subarray(0, 12)];
}

/** Returns the end of a scan's compressed data: the first marker that does not belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw unreadable('cut off');
    const belongs = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!belongs) {
      if (at === from) throw unreadable('an empty scan');
      return at;
    }
    at += next === 0xff ? 1 : 2;
  }
}
