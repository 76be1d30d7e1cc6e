import { unreadable } from './file-fault.ts';
import { namesIn } from './pdf-names.ts';

export interface PdfStream {
  readonly data: Buffer;
  /** Filters in decoding order. */
  readonly filters: readonly string[];
  /** Whether the stream contains objects instead of a page or picture. */
  readonly isOfObjects: boolean;
  /** Offset of the first object in an object stream, or null where the stream does not state it. */
  readonly first: number | null;
}

const FILTERS = new Set([
  'FlateDecode',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
  'CCITTFaxDecode',
  'DCTDecode',
  'JPXDecode',
  'JBIG2Decode',
  'Crypt',
  'Fl',
  'LZW',
  'A85',
  'AHx',
  'RL',
  'CCF',
  'DCT',
]);
const LONG: Readonly<Record<string, string>> = { Fl: 'FlateDecode', A85: 'ASCII85Decode' };
const OPEN = Buffer.from('stream');
const CLOSE = Buffer.from('endstream');
const MOST_STREAMS = 20_000;
const MOST_DICTIONARY = 20_000;

/** Splits a PDF into its streams and the text outside of them. */
export function splitPdf(bytes: Buffer): { outside: string; streams: PdfStream[] } {
  const pieces: string[] = [];
  const streams: PdfStream[] = [];
  let at = 0;
  for (let from = 0; ; ) {
    const open = bytes.indexOf(OPEN, from);
    if (open < 0) break;
    const start = startOfData(bytes, open);
    from = open + OPEN.length;
    if (start === null) continue;
    const close = bytes.indexOf(CLOSE, start);
    if (close < 0) throw unreadable('cut off');
    const before = bytes.toString('latin1', at, open);
    pieces.push(before);
    streams.push(describe(before, bytes.subarray(start, close)));
    if (streams.length > MOST_STREAMS) throw unreadable('too many parts');
    at = close + CLOSE.length;
    from = at;
  }
  return { outside: [...pieces, bytes.toString('latin1', at)].join('\n'), streams };
}

/** Returns the start of the data after the keyword and the end of its line. */
function startOfData(bytes: Buffer, open: number): number | null {
  const end = open + OPEN.length;
  if (bytes[end] === 10) return end + 1;
  if (bytes[end] !== 13) return null;
  return bytes[end + 1] === 10 ? end + 2 : end + 1;
}

function describe(before: string, data: Buffer): PdfStream {
  const dictionary = before.slice(Math.max(before.lastIndexOf('obj'), before.length - MOST_DICTIONARY, 0));
  const names = namesIn(dictionary);
  const filters = names.filter((name) => FILTERS.has(name)).map((name) => LONG[name] ?? name);
  // The filter is defined elsewhere, where a PDF reader finds it and this code does not.
  if (names.includes('Filter') && filters.length === 0 && !/\/Filter\s*(\[\s*\]|null)/.test(dictionary)) {
    throw unreadable('packed in an unusual way');
  }
  const [, first] = /\/First\s+(\d+)/.exec(dictionary) ?? [];
  const isOfObjects = names.includes('ObjStm');
  return { data, filters, isOfObjects, first: first === undefined ? null : Number(first) };
}
