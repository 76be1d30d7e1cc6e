import { vi } from 'vitest';

/** Records of a fake canvas, which jsdom lacks. */
export interface DrawnPictures {
  /** Width and height of every encoded JPEG, newest last. */
  readonly packed: { width: number; height: number; type: string }[];
  /** Filled rectangles with their color. */
  readonly filled: { color: string; box: readonly number[] }[];
  /** Options with which files were decoded. */
  readonly decoded: { size: number; options: unknown }[];
}

/**
 * Decodes every file as a picture of one size, and encodes every canvas to a few bytes.
 *
 * @param fails Returns whether decoding a file fails.
 */
export function drawPictures(
  size = { width: 800, height: 600 },
  { fails = () => false, bytes = 4 }: { fails?: (file: Blob) => boolean; bytes?: number } = {},
): DrawnPictures {
  const drawn: DrawnPictures = { packed: [], filled: [], decoded: [] };
  vi.stubGlobal('createImageBitmap', async (file: Blob, options: unknown) => {
    drawn.decoded.push({ size: file.size, options });
    if (fails(file)) throw new DOMException('The source image could not be decoded.');
    return { ...size, close() {} };
  });
  const pen = {
    fillStyle: '',
    drawImage() {},
    fillRect: (...box: number[]) => drawn.filled.push({ color: pen.fillStyle, box }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    drawn.packed.push({ width: this.width, height: this.height, type });
    done(new Blob([new Uint8Array(bytes)], { type }));
  });
  return drawn;
}

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

/** Files with the first bytes of each format. */
export const FILES = {
  jpeg: (name = 'passport.jpg') =>
    file(name, new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 10, 0, 20, 1, 1, 17, 0, 0xff, 0xd9])),
  pdf: (name = 'bill.pdf', size = 100) => file(name, '%PDF-1.7\n', new Uint8Array(size)),
  heic: (name = 'phone.heic') => file(name, '\0\0\0\x18ftypheic', new Uint8Array(40)),
  program: (name = 'passport.jpg') => file(name, 'MZ\x90\0 program'),
};
