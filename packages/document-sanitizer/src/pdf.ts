import type { AcceptedFile, FileBounds } from './accepted-file.ts';
import { unreadable, wrongType } from './file-fault.ts';
import { namesIn } from './pdf-names.ts';
import { type ObjectStreamText, refuseOpenAction } from './pdf-open-action.ts';
import { type PdfStream, splitPdf } from './pdf-streams.ts';
import { unpack, unpacked } from './unpack.ts';

/** Names of active content, media and embedded files. Statements and scans need none of them. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'GoToE',
  'GoToR',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'Movie',
  'Sound',
  'FFilter',
]);
/** Short names that occur in compressed bytes by chance. Searched only in object text. */
const ACTIVE_SHORT = new Set(['JS', 'XFA', 'AA', 'EF']);
const HEADER = /^%PDF-(1\.[0-7]|2\.0)\s/;
const END = Buffer.from('%%EOF');
const MOST_TAIL = 1024;
/** Maximum bytes of an object stream, which is read completely. */
const MOST_OBJECTS = 32 * 1024 * 1024;

export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Accepts a PDF without active content and returns it unchanged.
 *
 * The whole file is searched instead of following its tables: PDF readers repair broken tables, so an unreferenced
 * object may still be executed.
 */
export async function readPdf(bytes: Buffer, bounds: FileBounds): Promise<AcceptedFile> {
  checkFrame(bytes);
  const { outside, streams } = splitPdf(bytes);
  const names = namesIn(outside);
  refuseActive(names, true);
  if (names.includes('Encrypt')) throw unreadable('locked');
  // An object stream has to declare itself. One that is declared elsewhere would not be searched.
  const reported = names.filter((name) => name === 'ObjStm').length;
  if (reported !== streams.filter(({ isOfObjects }) => isOfObjects).length)
    throw unreadable('hidden objects');
  if (!/\d\s+obj\b/.test(outside)) throw unreadable('no objects');
  let left = bounds.mostUnpacked;
  const objectStreams: ObjectStreamText[] = [];
  for (const stream of streams) left -= await checkStream(stream, left, objectStreams);
  refuseOpenAction(outside, objectStreams);
  return { mediaType: 'application/pdf', bytes };
}

function checkFrame(bytes: Buffer): void {
  if (!HEADER.test(bytes.subarray(0, 9).toString('latin1'))) throw unreadable('no edition');
  const end = bytes.lastIndexOf(END);
  if (end < 0) throw unreadable('cut off');
  const tail = bytes.subarray(end + END.length);
  if (tail.length > MOST_TAIL || /[^\s\0]/.test(tail.toString('latin1')))
    throw wrongType('something follows its end');
  if (!bytes.includes('startxref')) throw unreadable('cut off');
}

function refuseActive(names: readonly string[], withShort: boolean): void {
  const found = names.find((name) => ACTIVE.has(name) || (withShort && ACTIVE_SHORT.has(name)));
  if (found) throw wrongType(`it has ${found}`);
}

/** Checks a stream and returns its decompressed size in bytes. Adds the text of an object stream to `objectStreams`. */
async function checkStream(
  { data, filters, isOfObjects, first }: PdfStream,
  most: number,
  objectStreams: ObjectStreamText[],
): Promise<number> {
  const text = data.toString('latin1');
  refuseActive(namesIn(text), false);
  // Tables may point anywhere, including into a stream.
  if (/\d\s+\d+\s+obj\b/.test(text)) throw wrongType('objects inside a stream');
  const packings = filters.filter((filter) => filter === 'FlateDecode').length;
  if (packings > 1) throw unreadable('packed twice');
  if (isOfObjects && filters.some((filter) => filter !== 'FlateDecode')) throw unreadable('hidden objects');
  if (isOfObjects && packings === 0) {
    refuseActive(namesIn(text), true);
    objectStreams.push({ text, first });
  }
  if (packings === 0) return data.length;
  const packed = filters[0] === 'ASCII85Decode' ? ascii85(text) : filters[0] === 'FlateDecode' ? data : null;
  if (!packed) throw unreadable('packed in an unusual way');
  if (!isOfObjects) return unpack(packed, most, () => {});
  const objects = await unpacked(packed, Math.min(most, MOST_OBJECTS));
  const objectText = objects.toString('latin1');
  refuseActive(namesIn(objectText), true);
  objectStreams.push({ text: objectText, first });
  return objects.length;
}

/** Decodes ASCII85 (ISO 32000-1, 7.4.3). */
function ascii85(text: string): Buffer {
  const letters = text.replace(/\s+/g, '').replace(/~>.*$/s, '').replaceAll('z', '!!!!!');
  if (/[^!-u]/.test(letters)) throw unreadable('its letters are broken');
  const whole = Buffer.alloc(Math.ceil(letters.length / 5) * 4);
  for (let at = 0; at * 5 < letters.length; at += 1) {
    const group = letters.slice(at * 5, at * 5 + 5).padEnd(5, 'u');
    const value = [...group].reduce((sum, letter) => sum * 85 + (letter.charCodeAt(0) - 33), 0);
    if (value > 0xffffffff) throw unreadable('its letters are broken');
    whole.writeUInt32BE(value, at * 4);
  }
  return whole.subarray(0, Math.floor((letters.length * 4) / 5));
}
