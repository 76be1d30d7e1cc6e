import type { FileKind } from './file-kind.ts';

/** Properties of a picture, read from its bytes before it is decoded. */
export interface FileShape {
  /** Whether the file is complete. */
  readonly isComplete: boolean;
  /** Width times height. 0 if the format does not state it simply. */
  readonly pixels: number;
}

const UNKNOWN: FileShape = { isComplete: true, pixels: 0 };

/** Reads the structure of a picture. Browsers draw truncated pictures with a gray rest, which nobody would notice. */
export function readShape(kind: FileKind, bytes: Uint8Array): FileShape {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'jpeg') return readJpegShape(view);
    if (kind === 'png') return readPngShape(view);
    if (kind === 'webp') return { ...UNKNOWN, isComplete: view.getUint32(4, true) + 8 <= view.byteLength };
    return UNKNOWN;
  } catch {
    // The read went past the end.
    return { isComplete: false, pixels: 0 };
  }
}

const SOS = 0xda;
const EOI = 0xd9;
/** Returns whether a marker contains the size. The three others in its range (tables, arithmetic coding) do not. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Returns whether a byte is image data: a stuffed zero or a restart, which is not a marker. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** Reads the segments of a JPEG. An embedded thumbnail has its own end marker, which must be skipped. */
function readJpegShape(view: DataView): FileShape {
  let [at, pixels] = [2, 0];
  for (;;) {
    while (view.getUint8(at) !== 0xff || isData(view.getUint8(at + 1)) || view.getUint8(at + 1) === 0xff)
      at++;
    const marker = view.getUint8(at + 1);
    if (marker === EOI) return { isComplete: true, pixels };
    const length = view.getUint16(at + 2);
    if (isFrame(marker)) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + length;
    // The data of a scan follow its header without a length.
    if (marker !== SOS && at >= view.byteLength) return { isComplete: false, pixels };
  }
}

const IEND = 0x49454e44;

function readPngShape(view: DataView): FileShape {
  const pixels = view.getUint32(16) * view.getUint32(20);
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === IEND) return { isComplete: true, pixels };
  }
}
