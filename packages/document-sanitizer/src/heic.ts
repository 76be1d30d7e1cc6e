import { type AcceptedFile, checkPixels, type FileBounds } from './accepted-file.ts';
import { type Box, boxesIn } from './boxes.ts';
import { unreadable, wrongType } from './file-fault.ts';
import { type Item, readItems } from './heic-items.ts';

/** Brands of HEVC still images, and of the shared container. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);
const SHARED = new Set(['mif1', 'mif2']);
const TOP = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
const IN_META = new Set([
  'hdlr',
  'dinf',
  'pitm',
  'iloc',
  'iinf',
  'iprp',
  'iref',
  'idat',
  'grpl',
  'free',
  'skip',
]);
/** Items that are pictures or describe their composition. EXIF and XMP are items too. */
const PICTURES = new Set(['hvc1', 'grid', 'iden', 'iovl', 'tmap']);

export const isBoxed = (bytes: Buffer) =>
  bytes.length > 12 && bytes.subarray(4, 8).toString('latin1') === 'ftyp';

/** Reads a HEIC file and clears all bytes that no picture needs: EXIF, XMP and any other content. */
export function readHeic(bytes: Buffer, bounds: FileBounds): AcceptedFile {
  checkBrand(bytes);
  const top = boxesIn(bytes, 0, bytes.length);
  const strange = top.find(({ type }) => !TOP.has(type));
  if (strange) throw wrongType('more than pictures');
  const [meta, ...others] = top.filter(({ type }) => type === 'meta');
  if (!meta || others.length > 0) throw unreadable('no pictures');
  const inMeta = boxesIn(bytes, meta.body + 4, meta.end);
  if (inMeta.some(({ type }) => !IN_META.has(type))) throw unreadable('an unknown part');
  checkSizes(bytes, inMeta, bounds);
  const items = readItems(bytes, inMeta);
  if (!items.some(({ isPrimary, type }) => isPrimary && PICTURES.has(type))) throw unreadable('no picture');
  return { mediaType: 'image/heic', bytes: emptied(bytes, [...top, ...inMeta], items) };
}

function checkBrand(bytes: Buffer): void {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brand = (at: number) => bytes.subarray(at, at + 4).toString('latin1');
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(brand(at));
  const major = brand(8);
  const isHeic = BRANDS.has(major) || (SHARED.has(major) && compatible.some((other) => BRANDS.has(other)));
  if (!isHeic) throw wrongType('another brand');
}

/** Checks the size of each picture and of their composition. */
function checkSizes(bytes: Buffer, inMeta: readonly Box[], bounds: FileBounds): void {
  const properties = inMeta
    .filter(({ type }) => type === 'iprp')
    .flatMap(({ body, end }) => boxesIn(bytes, body, end));
  const all = properties
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ body, end }) => boxesIn(bytes, body, end));
  const sizes = all.filter(({ type }) => type === 'ispe');
  if (sizes.length === 0) throw unreadable('no size');
  for (const { body, end } of sizes) {
    if (end - body !== 12) throw unreadable('a broken size');
    checkPixels(bytes.readUInt32BE(body + 4), bytes.readUInt32BE(body + 8), bounds);
  }
}

function emptied(bytes: Buffer, boxes: readonly Box[], items: readonly Item[]): Buffer {
  const plain = Buffer.from(bytes);
  const data = boxes.filter(({ type }) => type === 'mdat' || type === 'idat');
  for (const { body, end } of boxes.filter(({ type }) => ['mdat', 'idat', 'free', 'skip'].includes(type))) {
    plain.fill(0, body, end);
  }
  for (const { extents } of items.filter(({ type }) => PICTURES.has(type))) {
    for (const { from, to } of extents) {
      if (!data.some(({ body, end }) => from >= body && to <= end))
        throw unreadable('a picture outside its place');
      bytes.copy(plain, from, from, to);
    }
  }
  return plain;
}
