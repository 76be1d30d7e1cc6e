import { detectKind, type FileKind, HEADER_LENGTH } from './file-kind.ts';
import { readShape } from './file-shape.ts';
import { type Picture, redraw } from './picture.ts';

/** Why a file is not taken, by the key of its words. `heic-unreadable` says how to save it as another kind. */
export type FileProblem = 'invalid-file-type' | 'file-too-large' | 'file-unreadable' | 'heic-unreadable';

/** A file that can be sent. */
export interface PreparedFile {
  readonly name: string;
  readonly blob: Blob;
  /** Null for a PDF, which is sent as it is. */
  readonly picture: Picture | null;
}

/** More pixels than any camera takes: what unpacks to more is there to fill the memory. */
const MAX_PIXELS = 250_000_000;
const MAX_NAME_LENGTH = 120;

/**
 * Looks at a file and makes it ready to be sent. Rejects with a `FileProblem` as the message.
 *
 * @param largest Bytes of one file as it is sent.
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

/** Reading fails where the file has gone meanwhile, such as on a phone's cloud drive. */
async function readBytes(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw problem('file-unreadable');
  }
}

const problem = (code: FileProblem) => new Error(code);

/** The name without what it was, with what the file is now. */
function toFileName(name: string, ending: 'jpg' | 'pdf'): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, MAX_NAME_LENGTH) || 'file';
  return `${stem}.${ending}`;
}

export type { FileKind };
