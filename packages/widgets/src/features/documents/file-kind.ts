/** File format detected from the content, whatever the name. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** Number of bytes at the start of a file that identify its format. */
export const HEADER_LENGTH = 64;

const readText = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, ...expected: readonly number[]) =>
  expected.every((byte, index) => bytes[index] === byte);

/** Brands of the containers in which phones store pictures. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects the format of a file from its first bytes. Null for formats that are not accepted. */
export function detectKind(header: Uint8Array): FileKind | null {
  if (startsWith(header, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(header, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (readText(header, 0, 4) === 'RIFF' && readText(header, 8, 12) === 'WEBP') return 'webp';
  if (readText(header, 0, 5) === '%PDF-') return 'pdf';
  return readText(header, 4, 8) === 'ftyp' && HEIC_BRANDS.has(readText(header, 8, 12)) ? 'heic' : null;
}
