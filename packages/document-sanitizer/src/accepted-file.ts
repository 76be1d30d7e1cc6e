import { tooLarge, unreadable } from './file-fault.ts';

export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** A file that may be kept: its type by its content, and its bytes without what an image tells beside the picture. */
export interface AcceptedFile {
  readonly mediaType: MediaType;
  readonly bytes: Buffer;
}

/** What a file may unfold to, whoever opens it. */
export interface FileBounds {
  readonly mostPixels: number;
  /** Bytes that a compressed part may become. */
  readonly mostUnpacked: number;
}

export const FILE_BOUNDS: FileBounds = { mostPixels: 50_000_000, mostUnpacked: 256 * 1024 * 1024 };

/** Bytes after an image's end that careless programs leave. */
export const SLACK = 64;

export function checkPixels(width: number, height: number, { mostPixels }: FileBounds): void {
  if (width < 1 || height < 1) throw unreadable('no size');
  if (width * height > mostPixels) throw tooLarge('too many pixels');
}

/** What follows an image's end: nothing, or a few empty bytes. */
export function checkTail(tail: Buffer): void {
  if (tail.length > SLACK || tail.some((byte) => byte !== 0 && byte !== 10 && byte !== 13)) {
    throw unreadable('something follows its end');
  }
}
