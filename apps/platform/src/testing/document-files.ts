import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import jpegJs from 'jpeg-js';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { PNG } from 'pngjs';
import { crc32 } from '../documents/content/crc32.ts';

/** Files of every kind for tests, made by other programs than those that read them. */
export const jpeg = (width = 40, height = 30): Buffer =>
  jpegJs.encode({ width, height, data: noise(width * height * 4) }, 80).data;

export function png(width = 40, height = 30): Buffer {
  const image = new PNG({ width, height });
  noise(width * height * 4).copy(image.data);
  return PNG.sync.write(image);
}

/** One pixel each, as libwebp wrote them. */
export const webp = () => Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
export const losslessWebp = () => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

export async function pdf(
  words = 'Statement of account',
  options: { useObjectStreams?: boolean } = {},
  change: (document: PDFDocument) => void | Promise<void> = () => {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 200]).drawText(words, { x: 20, y: 100, size: 14, font });
  await change(document);
  return Buffer.from(await document.save(options));
}

const noise = (length: number) => randomBytes(length);

/** A segment of a JPEG. */
export function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Puts parts behind a JPEG's start. */
export const withSegments = (file: Buffer, ...parts: readonly Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...parts, file.subarray(2)]);

/** A chunk of a PNG with its checksum. */
export function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Puts chunks behind a PNG's header. */
export const withChunks = (file: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);

/** A PNG that says to be of a size; its pixels are those given. */
export function pngSaying(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** EXIF with a place on earth, a camera and, where told, how to turn the image. */
export function exif(orientation = 1): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt32BE(count, 4);
    return Buffer.concat([head, Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4)]);
  };
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const count = (entries: number) => Buffer.from([0, entries]);
  const rationals = (...values: readonly number[]) =>
    Buffer.concat(values.flatMap((value) => [number(value), number(1)]));
  // Header 8, first directory 2 + 3 × 12 + 4, second 2 + 4 × 12 + 4, then the values.
  const [first, second] = [8, 8 + 42];
  const values = second + 54;
  const tiff = Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    number(first),
    count(3),
    entry(0x010f, 2, 4, Buffer.from('Cam\0')),
    entry(0x0112, 3, 1, Buffer.from([0, orientation])),
    entry(0x8825, 4, 1, number(second)),
    number(0),
    count(4),
    entry(1, 2, 2, Buffer.from('N\0')),
    entry(2, 5, 3, number(values)),
    entry(3, 2, 2, Buffer.from('E\0')),
    entry(4, 5, 3, number(values + 24)),
    number(0),
    rationals(35, 53, 56),
    rationals(14, 30, 45),
  ]);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

export const XMP = Buffer.from(
  'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Maja Lind"/></rdf:RDF></x:xmpmeta>',
);

/** An extended WebP around a picture, with EXIF and XMP. */
export function extendedWebp(): Buffer {
  const part = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(type), length, body, Buffer.alloc(body.length % 2)]);
  };
  const header = Buffer.alloc(10);
  header[0] = 0x0c;
  const parts = [
    part('VP8X', header),
    webp().subarray(12),
    part('EXIF', exif().subarray(6)),
    part('XMP ', XMP.subarray(29)),
  ];
  return riff(Buffer.concat(parts));
}

export function riff(body: Buffer): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const bytesOf = (...values: readonly number[]) => Buffer.from(values);
const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface HeicParts {
  readonly brand?: string;
  readonly width?: number;
  readonly height?: number;
  readonly picture?: Buffer;
  readonly beside?: Buffer;
  readonly extra?: Buffer;
}

/** A HEIC by its boxes: a picture, EXIF beside it and bytes that nothing points to. Its picture is not real HEVC. */
export function heic({
  brand = 'heic',
  width = 400,
  height = 300,
  picture = randomBytes(500),
  beside = Buffer.from('hidden between the pictures'),
  extra = Buffer.alloc(0),
}: HeicParts = {}): Buffer {
  const exifItem = Buffer.concat([long(6), exif()]);
  const ftyp = box('ftyp', Buffer.from(brand), long(0), Buffer.from('mif1'), Buffer.from(brand));
  const infe = (id: number, type: string) =>
    box('infe', bytesOf(2, 0, 0, 0, 0, id, 0, 0), Buffer.from(type), bytesOf(0));
  const meta = (start: number) => {
    const place = (id: number, from: number, length: number) =>
      Buffer.concat([bytesOf(0, id, 0, 0, 0, 1), long(from), long(length)]);
    return box(
      'meta',
      long(0),
      box('hdlr', long(0), long(0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', long(0), bytesOf(0, 1)),
      box('iinf', long(0), bytesOf(0, 2), infe(1, 'hvc1'), infe(2, 'Exif')),
      box('iprp', box('ipco', box('ispe', long(0), long(width), long(height)))),
      box(
        'iloc',
        ...[long(0), bytesOf(0x44, 0, 0, 2)],
        place(1, start, picture.length),
        place(2, start + picture.length, exifItem.length),
      ),
    );
  };
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box('mdat', picture, exifItem, beside), extra]);
}
