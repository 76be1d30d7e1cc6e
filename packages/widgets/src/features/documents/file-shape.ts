import type { FileKind } from './file-kind.ts';

/** What a picture's own bytes say of it, before anything decodes it. */
export interface FileShape {
  /** It goes on to its end. */
  readonly isComplete: boolean;
  /** Width times height, or 0 where that stands nowhere simple. */
  readonly pixels: number;
}

const UNKNOWN: FileShape = { isComplete: true, pixels: 0 };

/** Reads the frame of a picture. Browsers draw cut-off pictures with a grey rest: nobody would notice. */
export function readShape(kind: FileKind, bytes: Uint8Array): FileShape {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'jpeg') return readJpegShape(view);
    if (kind === 'png') return readPngShape(view);
    if (kind === 'webp') return { ...UNKNOWN, isComplete: view.getUint32(4, true) + 8 <= view.byteLength };
    return UNKNOWN;
  } catch {
    // Read past the end.
    return { isComplete: false, pixels: 0 };
  }
}

const SOS = 0xda;
const EOI = 0xd9;
/** Markers that carry the size; the three others in their range (tables, arithmetic coding) do not. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A stuffed zero or a restart inside the picture's data, which is no marker. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** Walks the segments: a thumbnail inside one has an end of its own, which is not the picture's. */
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
    // After the head of a scan its data follow, without a length.
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
