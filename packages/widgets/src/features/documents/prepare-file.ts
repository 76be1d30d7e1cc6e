import { type FileKind, HEAD, kindOf } from './file-kind.ts';
import { shapeOf } from './file-shape.ts';
import { type Picture, redraw } from './picture.ts';

/** Why a file is not taken, by the key of its words. `heic-unreadable` says how to save it as another kind. */
export type FileProblem = 'invalid-file-type' | 'file-too-large' | 'file-unreadable' | 'heic-unreadable';

/** A file that can be sent. */
export interface Prepared {
  readonly name: string;
  readonly blob: Blob;
  /** Null for a PDF, which is sent as it is. */
  readonly picture: Picture | null;
}

/** More pixels than any camera takes: what unpacks to more is there to fill the memory. */
const MOST_PIXELS = 250_000_000;
const LONGEST_NAME = 120;

/**
 * Looks at a file and makes it ready to be sent. Rejects with a `FileProblem` as the message.
 *
 * @param largest Bytes of one file as it is sent.
 */
export async function prepareFile(file: File, largest: number): Promise<Prepared> {
  const kind = kindOf(await bytesOf(file.slice(0, HEAD)));
  if (!kind) throw problem('invalid-file-type');
  if (kind === 'pdf') {
    if (file.size > largest) throw problem('file-too-large');
    return { name: nameFor(file.name, 'pdf'), blob: file, picture: null };
  }
  const { isWhole, pixels } = shapeOf(kind, await bytesOf(file));
  if (!isWhole) throw problem('file-unreadable');
  if (pixels > MOST_PIXELS) throw problem('file-too-large');
  const picture = await redraw(file, largest).catch(() => {
    throw problem(kind === 'heic' ? 'heic-unreadable' : 'file-unreadable');
  });
  if (picture.blob.size > largest) throw problem('file-too-large');
  return { name: nameFor(file.name, 'jpg'), blob: picture.blob, picture };
}

/** Reading fails where the file has gone meanwhile, such as on a phone's cloud drive. */
async function bytesOf(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw problem('file-unreadable');
  }
}

const problem = (code: FileProblem) => new Error(code);

/** The name without what it was, with what the file is now. */
function nameFor(name: string, ending: 'jpg' | 'pdf'): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME) || 'file';
  return `${stem}.${ending}`;
}

export type { FileKind };
