import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPictures, FILES } from '../../testing/drawn-pictures.ts';
import { detectKind } from './file-kind.ts';
import { readShape } from './file-shape.ts';
import { flattenMasks } from './picture.ts';
import { prepareFile } from './prepare-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const MEGABYTE = 1024 * 1024;

describe('the type of a file', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['pdf', '%PDF-1.4'],
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x18ftypmif1'],
  ])('is read from its bytes: %s', (kind, head) => {
    expect(detectKind(bytes(head))).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['a program', 'MZ\x90\0'],
    ['a Linux program', '\x7fELF'],
    ['an HTML page', '<!doctype html>'],
    ['an SVG with a script', '<svg onload="x">'],
    ['an archive', 'PK\x03\x04'],
    ['a video', '\0\0\0\x18ftypmp42'],
    ['an AVIF', '\0\0\0\x18ftypavif'],
    ['a GIF', 'GIF89a'],
    ['audio in a WebP container', 'RIFF\x10\0\0\0WAVE'],
    ['a PDF behind something else', ' %PDF-1.4'],
    ['a truncated signature', '\x89PN'],
  ])('is rejected: %s', (_what, head) => {
    proves('VE-01.invalid-type');

    expect(detectKind(bytes(head))).toBeNull();
  });
});

describe('the completeness of a picture', () => {
  const FRAME = '\xff\xc0\0\x0b\x08\0\x0a\0\x14\x01\x01\x11\0';
  const SCAN = '\xff\xda\0\x04\0\0abc\xff\0def\xff\xd0ghi';

  it('ends for a JPEG at the end of its data, whatever follows or precedes it', () => {
    expect(readShape('jpeg', bytes(`\xff\xd8${FRAME}${SCAN}\xff\xd9`))).toEqual({
      isComplete: true,
      pixels: 200,
    });
    expect(readShape('jpeg', bytes(`\xff\xd8${FRAME}${SCAN}\xff\xd9 a film behind`)).isComplete).toBe(true);
    expect(
      readShape('jpeg', bytes(`\xff\xd8${FRAME}${SCAN}\xff\xc4\0\x04\0\0${SCAN}\xff\xd9`)).isComplete,
    ).toBe(true);
  });

  it('ignores the end of a thumbnail', () => {
    const thumbnail = '\xff\xe1\0\x08\xff\xd8\xff\xd9ab';
    expect(readShape('jpeg', bytes(`\xff\xd8${thumbnail}${FRAME}${SCAN}`)).isComplete).toBe(false);
  });

  it.each([
    ['jpeg', `\xff\xd8${FRAME}${SCAN}`],
    ['jpeg', `\xff\xd8${FRAME}`],
    ['jpeg', '\xff\xd8\xff'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x0a\0\0\0\x14\x08\x02\0\0\0crcc\0\0\0\x04IDATab'],
    ['webp', 'RIFF\xff\0\0\0WEBPVP8 '],
  ] as const)('is missing when it is truncated: %s', (kind, content) => {
    expect(readShape(kind, bytes(content)).isComplete).toBe(false);
  });

  it('is reached for a PNG with its last chunk', () => {
    const png = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x0a\0\0\0\x14\x08\x02\0\0\0crcc\0\0\0\0IENDcrcc';
    expect(readShape('png', bytes(png))).toEqual({ isComplete: true, pixels: 200 });
  });
});

describe('the preparation of a file', () => {
  it.each([
    [
      { width: 3000, height: 1500 },
      { width: 2000, height: 1000 },
    ],
    [
      { width: 1000, height: 4000 },
      { width: 500, height: 2000 },
    ],
    [
      { width: 2000, height: 2000 },
      { width: 2000, height: 2000 },
    ],
    [
      { width: 20, height: 10 },
      { width: 20, height: 10 },
    ],
  ])('redraws a picture of %j as a JPEG of %j, upright', async (from, to) => {
    proves('VE-01.scaled');

    const drawn = drawPictures(from);
    const { name, blob } = await prepareFile(FILES.jpeg('passport.png'), 10 * MEGABYTE);

    expect(drawn.packed[0]).toEqual({ ...to, type: 'image/jpeg' });
    expect(drawn.decoded[0]?.options).toEqual({ imageOrientation: 'from-image' });
    expect([name, blob.type]).toEqual(['passport.jpg', 'image/jpeg']);
  });

  it('passes a PDF unchanged up to 10 MB', async () => {
    const bill = FILES.pdf();
    expect((await prepareFile(bill, 10 * MEGABYTE)).blob).toBe(bill);
    await expect(prepareFile(FILES.pdf('large.pdf', 200), 150)).rejects.toThrow('file-too-large');
  });

  it.each([
    ['invalid-file-type', FILES.program()],
    ['invalid-file-type', new File([], 'nothing.jpg')],
    ['file-unreadable', new File([bytes('\xff\xd8\xff\xe0\0\x04ab')], 'cut.jpg')],
  ])('rejects %s', async (problem, file) => {
    proves('VE-01.invalid-type');

    drawPictures();
    await expect(prepareFile(file, MEGABYTE)).rejects.toThrow(problem);
  });

  it('reports a HEIC that the browser cannot read separately from other damage', async () => {
    drawPictures(undefined, { fails: () => true });
    await expect(prepareFile(FILES.heic(), MEGABYTE)).rejects.toThrow('heic-unreadable');
    await expect(prepareFile(FILES.jpeg(), MEGABYTE)).rejects.toThrow('file-unreadable');
  });

  it('does not decode a picture that is larger than any camera’s', async () => {
    const drawn = drawPictures();
    const bomb = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\xff\xff\0\0\xff\xff\x08\x02\0\0\0crcc\0\0\0\0IENDcrcc';

    await expect(prepareFile(new File([bytes(bomb)], 'bomb.png'), MEGABYTE)).rejects.toThrow(
      'file-too-large',
    );
    expect(drawn.decoded).toEqual([]);
  });

  it('compresses further until the file is small enough, and reports when it never is', async () => {
    const drawn = drawPictures(undefined, { bytes: 500 });
    await expect(prepareFile(FILES.jpeg(), 400)).rejects.toThrow('file-too-large');
    expect(drawn.packed).toHaveLength(3);
  });
});

it('a cover is drawn in black before a picture is encoded', async () => {
  proves('VE-05.card-digits');

  const drawn = drawPictures();
  await flattenMasks(new Blob(['x']), [{ x: 10, y: 20, width: 30, height: 40 }], MEGABYTE);

  expect(drawn.filled.filter(({ color }) => color === '#000')).toEqual([
    { color: '#000', box: [10, 20, 30, 40] },
  ]);
  expect(drawn.packed).toHaveLength(1);
});
