import { detectKind, type FileKind, HEADER_LENGTH } from './file-kind.ts';
import { readShape } from './file-shape.ts';
import { type Picture, redraw } from './picture.ts';

/** Why a file is rejected, as a text key. `heic-unreadable` explains how to save it in another format. */
export type FileProblem = 'invalid-file-type' | 'file-too-large' | 'file-unreadable' | 'heic-unreadable';

/** A file that is ready to be sent. */
export interface PreparedFile {
  readonly name: string;
  readonly blob: Blob;
  /** Null for a PDF, which is sent unchanged. */
  readonly picture: Picture | null;
}

/** More pixels than any camera has. Larger files are decompression bombs. */
const MAX_PIXELS = 250_000_000;
const MAX_NAME_LENGTH = 120;

/**
 * Validates a file and prepares it for sending. Rejects with a `FileProblem` as the message.
 *
 * @param largest Maximum size of one file in bytes.
 */
export async function prepareFile(file: File, largest: number): Promise<PreparedFile> {
  const kind = detectKind(await readBytes(file.slice(0, HEADER_LENGTH)));
  if (!kind) throw problem('invalid-file-type');
  if (kind === 'pdf') {
    if (file.size > largest) throw problem('file-too-large');
    return { name: toFileName(file.name, 'pdf'), blob: file, picture: null };
  }
  const { isComplete: isWhole, pixels } = readShape(kind, await readBytes(file));
  if (!isWhole) throw problem('file-unreadable');
  if (pixels > MAX_PIXELS) throw problem('file-too-large');
  const picture = await redraw(file, largest).catch(() => {
    throw problem(kind === 'heic' ? 'heic-unreadable' : 'file-unreadable');
  });
  if (picture.blob.size > largest) throw problem('file-too-large');
  return { name: toFileName(file.name, 'jpg'), blob: picture.blob, picture };
}

/** Reads a file. Fails if the file is gone, for example on a phone's cloud drive. */
async function readBytes(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw problem('file-unreadable');
  }
}

const problem = (code: FileProblem) => new Error(code);

/** Replaces the extension of a file name. */
function toFileName(name: string, ending: 'jpg' | 'pdf'): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, MAX_NAME_LENGTH) || 'file';
  return `${stem}.${ending}`;
}

export type { FileKind };
