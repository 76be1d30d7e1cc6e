/** Returns the EXIF orientation of an image (1 to 8), or null. */
export function orientationOf(exif: Buffer): number | null {
  if (exif.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return null;
  const tiff = exif.subarray(6);
  const order = tiff.subarray(0, 2).toString('latin1');
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) === ORIENTATION) return known(short(at + 8));
  }
  return null;
}

const ORIENTATION = 0x0112;
const known = (value: number) => (value >= 1 && value <= 8 ? value : null);

/** Creates a JPEG EXIF segment with the orientation only. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}
