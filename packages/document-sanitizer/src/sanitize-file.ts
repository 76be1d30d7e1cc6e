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

/**
 * Validates a file by its content and removes image metadata.
 *
 * JPEG, PNG, WebP, HEIC and PDF are accepted. A picture stays identical pixel by pixel; a PDF is returned unchanged.
 *
 * @param bytes The file. Its name and declared type are ignored: neither is evidence.
 * @param bounds Maximum decoded size in pixels and bytes.
 * @returns The media type by content, and the bytes to store.
 * @throws {@link FileFault} `InvalidFileType` for another type or a second type inside, `TooLarge` beyond the bounds,
 * `FileUnreadable` for an empty, truncated or corrupt file.
 */
export async function sanitizeFile(bytes: Buffer, bounds: FileBounds = FILE_BOUNDS): Promise<AcceptedFile> {
  if (bytes.length === 0) throw unreadable('empty');
  const [, read] = READERS.find(([fits]) => fits(bytes)) ?? [];
  if (!read) throw wrongType('nothing that is taken');
  refuseForeign(bytes);
  try {
    return await read(bytes, bounds);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    // A RangeError means that a read went past the end.
    if (error instanceof RangeError) throw unreadable('cut off');
    throw error;
  }
}
