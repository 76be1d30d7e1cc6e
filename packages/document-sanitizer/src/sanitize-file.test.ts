import exifr from 'exifr';
import { imageSize } from 'image-size';
import jpegJs from 'jpeg-js';
import { PDFDocument } from 'pdf-lib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { sanitizeFile } from './sanitize-file.ts';
import {
  chunk,
  exif,
  extendedWebp,
  heic,
  jpeg,
  pdf,
  png,
  segment,
  withChunks,
  withSegments,
  XMP,
} from './testing/document-files.ts';
import { rightFiles, wrongFiles } from './testing/wrong-files.ts';

const CODES = {
  InvalidFileType: 'invalid-file-type',
  FileUnreadable: 'file-unreadable',
  TooLarge: 'file-too-large',
};
const kept = async (bytes: Buffer) => (await sanitizeFile(bytes)).bytes;
const PLACE = 'Maja Lind';

describe('the accepted file types', async () => {
  it.each(await wrongFiles())('do not include %s', async (_what, bytes, code) => {
    const error = await sanitizeFile(bytes).then(
      () => null,
      (thrown: { code: keyof typeof CODES }) => thrown,
    );
    expect(error && CODES[error.code]).toBe(code);
  });

  it.each(await rightFiles())('include %s', async (_what, bytes, mediaType) => {
    expect((await sanitizeFile(bytes)).mediaType).toBe(mediaType);
  });

  it('include only complete files among a thousand truncated and damaged ones', async () => {
    for (const [, bytes] of await rightFiles()) {
      for (let index = 0; index < 90; index += 1) {
        const at = Math.floor((bytes.length * index) / 90);
        const cut = bytes.subarray(0, at);
        await expect(sanitizeFile(cut), `cut at ${at} of ${bytes.length}`).rejects.toMatchObject({
          name: 'FileFault',
        });
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        // Neither a hang nor a fault of ours.
        await sanitizeFile(changed).catch((error) => expect(error.name).toBe('FileFault'));
      }
    }
  }, 30_000);
});

describe('a sanitized file', () => {
  it.each([
    ['JPEG', jpeg()],
    ['PNG', png()],
    ['WebP', extendedWebp()],
  ])('of a %s ends with its picture, whatever a camera has appended', async (_type, file) => {
    const trailer = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), jpeg(), Buffer.from(PLACE)]);

    expect(await kept(Buffer.concat([file, trailer]))).toEqual(await kept(file));
  });

  it('of a JPEG has identical pixels without location, camera, name, comment or thumbnail', async () => {
    const file = jpeg(61, 47);
    const loaded = withSegments(
      file,
      segment(0xe1, exif()),
      segment(0xe1, XMP),
      segment(0xfe, Buffer.from(PLACE)),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${PLACE}`)),
    );
    expect(await exifr.parse(loaded, { gps: true })).toMatchObject({ latitude: expect.closeTo(35.8989, 3) });

    const bytes = await kept(loaded);
    expect(await exifr.parse(bytes, { xmp: true, iptc: true, icc: true })).toBeUndefined();
    expect(bytes.includes(PLACE)).toBe(false);

    const [before, after] = [jpegJs.decode(file), jpegJs.decode(bytes)];
    expect(Buffer.compare(before.data, after.data)).toBe(0);
  });

  it('stays upright because the EXIF orientation alone is kept', async () => {
    const bytes = await kept(withSegments(jpeg(), segment(0xe1, exif(6))));
    expect(await exifr.parse(bytes, { translateValues: false, gps: true })).toEqual({ Orientation: 6 });
    expect(imageSize(bytes)).toMatchObject({ type: 'jpg', orientation: 6 });
  });

  it('contains the first picture of a multi-picture camera file', async () => {
    const first = withSegments(jpeg(), segment(0xe2, Buffer.from('MPF\0II*\0')));
    const bytes = await kept(Buffer.concat([first, jpeg(90, 90)]));
    expect(imageSize(bytes)).toMatchObject({ width: 40, height: 30 });
    expect(bytes.length).toBeLessThan(first.length + 30);
  });

  it('of a PNG has identical pixels without texts, time, profile and EXIF', async () => {
    const file = png(23, 17);
    const loaded = withChunks(
      file,
      chunk('tEXt', Buffer.from(`Author\0${PLACE}`)),
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${PLACE}`)),
      chunk('eXIf', exif().subarray(6)),
      chunk('tIME', Buffer.from([7, 234, 11, 21, 19, 0, 0])),
      chunk('prVt', Buffer.from(PLACE)),
    );
    expect(await exifr.parse(loaded, { gps: true })).toMatchObject({ Make: 'Cam' });

    const bytes = await kept(loaded);
    expect(bytes.equals(file)).toBe(true);
    expect(Buffer.compare(PNG.sync.read(bytes).data, PNG.sync.read(file).data)).toBe(0);
    expect(bytes.includes(PLACE)).toBe(false);
  });

  it('of a WebP has no EXIF and XMP', async () => {
    const loaded = extendedWebp();
    expect(loaded.includes(PLACE)).toBe(true);

    const bytes = await kept(loaded);
    expect(imageSize(bytes)).toMatchObject({ type: 'webp', width: 1, height: 1 });
    for (const word of ['EXIF', 'XMP ', 'Cam', PLACE]) expect(bytes.includes(word), word).toBe(false);
  });

  it('of a HEIC has empty EXIF and hidden bytes and an unchanged picture', async () => {
    const picture = Buffer.from('the picture itself, packed');
    const loaded = heic({ picture });
    expect(loaded.includes('Cam\0')).toBe(true);

    const bytes = await kept(loaded);
    expect(imageSize(bytes)).toMatchObject({ type: 'heic', width: 400, height: 300 });
    expect([bytes.includes(picture), bytes.includes('Cam\0'), bytes.includes('hidden')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await exifr.parse(loaded)).toMatchObject({ Make: 'Cam' });
    expect(await exifr.parse(bytes)).not.toHaveProperty('Make');
  });

  it('of a PDF is complete', async () => {
    const file = await pdf('Statement', { useObjectStreams: true });
    const bytes = await kept(file);
    expect(bytes.equals(file)).toBe(true);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });
});
