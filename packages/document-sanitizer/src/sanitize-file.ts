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
 * Checks what a file is by its content, and removes what an image says beside its picture.
 *
 * Five kinds are accepted: JPEG, PNG, WebP, HEIC and PDF. A picture stays the same pixel by pixel; a PDF is kept as it is.
 *
 * @param bytes - The file. Its name and declared type are not asked for: neither is evidence.
 * @param bounds - What the file may unfold to, in pixels and bytes.
 * @returns The media type that the content has, and the bytes to keep.
 * @throws {@link FileFault} `InvalidFileType` for another kind or a second kind inside, `TooLarge` beyond the bounds,
 * `FileUnreadable` for a file that is empty, cut off or broken.
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
    // A reader that stumbles read past the end of something.
    if (error instanceof RangeError) throw unreadable('cut off');
    throw error;
  }
}
