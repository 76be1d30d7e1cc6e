import { type AcceptedFile, FILE_BOUNDS, type FileBounds } from './accepted-file.ts';
import { FileFault, unreadable, wrongType } from './file-fault.ts';
import { refuseForeign } from './foreign.ts';
import { isBoxed, readHeic } from './heic.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPdf, readPdf } from './pdf.ts';
import { isPng, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

type Reader = (bytes: Buffer, bounds: FileBounds) => AcceptedFile | Promise<AcceptedFile>;

const READERS: readonly (readonly [fits: (bytes: Buffer) => boolean, read: Reader])[] = [
  [isJpeg, readJpeg],
  [isPng, readPng],
  [isWebp, readWebp],
  [isBoxed, readHeic],
  [isPdf, readPdf],
];

/** What a file is by its content, whatever it is called, ready to be kept. Rejects with a FileFault for every other. */
export async function readFile(bytes: Buffer, bounds: FileBounds = FILE_BOUNDS): Promise<AcceptedFile> {
  if (bytes.length === 0) throw unreadable('empty');
  const [, read] = READERS.find(([fits]) => fits(bytes)) ?? [];
  if (!read) throw wrongType('nothing that is taken');
  refuseForeign(bytes);
  try {
    return await read(bytes, bounds);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    // A reader that stumbles read past the end of something.
    if (error instanceof RangeError) throw unreadable('cut off');
    throw error;
  }
}

/** Bytes behind strict base64: no blanks, no other alphabet, right padding; null for anything else. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
