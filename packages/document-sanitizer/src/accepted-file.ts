import { tooLarge, unreadable } from './file-fault.ts';

export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** A file that may be stored: its media type by content, and its bytes without image metadata. */
export interface AcceptedFile {
  readonly mediaType: MediaType;
  readonly bytes: Buffer;
}

/** Bounds of a decoded file. */
export interface FileBounds {
  readonly mostPixels: number;
  /** Maximum bytes of a decompressed part. */
  readonly mostUnpacked: number;
}

export const FILE_BOUNDS: FileBounds = { mostPixels: 50_000_000, mostUnpacked: 256 * 1024 * 1024 };

export function checkPixels(width: number, height: number, { mostPixels }: FileBounds): void {
  if (width < 1 || height < 1) throw unreadable('no size');
  if (width * height > mostPixels) throw tooLarge('too many pixels');
}
