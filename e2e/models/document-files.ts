import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { DocumentsPanel } from '@playerdesk/testing/playwright';
import type { Locator, Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import type { HostPage, PlainOptions } from './host-page.ts';
import { newPerson, type Person } from './person.ts';
import { register } from './registered.ts';
import { signInOnPage } from './signed-in.ts';

/** A file as a file input receives it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A valid PDF with one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n' +
    '0000000009 00000 n \n0000000054 00000 n \n0000000105 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n170\n%%EOF\n',
);

/** An image size that needs no scaling. */
export const SMALL = { width: 640, height: 400 };

interface PictureOptions {
  readonly width: number;
  readonly height: number;
  readonly type?: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Color of the left half. The right half is blue. */
  readonly left?: string;
  /** Adds noise, so that the file stays large. */
  readonly noise?: boolean;
}

/** Draws a picture in the browser. The left half is red by default, the right half is blue. */
export async function picture(page: Page, options: PictureOptions): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, type = 'image/jpeg', left = '#f00', noise }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#00f';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = left;
    pen.fillRect(0, 0, width / 2, height);
    if (noise) {
      const image = pen.getImageData(0, 0, width, height);
      let seed = 1;
      for (let at = 0; at < image.data.length; at++) {
        seed = (seed * 16_807) % 2_147_483_647;
        if (at % 4 !== 3) image.data[at] = seed & 255;
      }
      pen.putImageData(image, 0, 0);
    }
    return canvas.toDataURL(type, 1).replace(/^.*,/, '');
  }, options);
  return Buffer.from(base64, 'base64');
}

/** Returns a PNG that does not compress: three bytes per pixel. */
export function noisyPng(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB.
  head.set([8, 2], 8);
  const rows = randomBytes((1 + width * 3) * height);
  // Each row starts with its filter type: none.
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 0 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Marker of the metadata that a camera writes: orientation and location. */
export const PLACE = 'GPS 35.8989N 14.5146E';

/** Adds the metadata of a camera to a JPEG. Orientation 6 means a quarter turn to the right. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16BE(0x0112, 0);
  entry.writeUInt16BE(3, 2);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt16BE(orientation, 8);
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'),
    entry,
    Buffer.alloc(4),
    Buffer.from(PLACE),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Decodes stored bytes in the browser. Returns the size, and the colors at points given as fractions of it. */
export async function readPixels(
  page: Page,
  bytes: Buffer,
  points: readonly (readonly [x: number, y: number])[],
): Promise<{ width: number; height: number; colors: number[][] }> {
  return page.evaluate(
    async ([base64, samplePoints]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'none' });
      const { width, height } = bitmap;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(bitmap, 0, 0);
      const colors = samplePoints.map(([x, y]) => [
        ...pen.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data.slice(0, 3),
      ]);
      return { width, height, colors };
    },
    [bytes.toString('base64'), points] as const,
  );
}

export interface StoredDocument {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Returns the stored documents of a player as the reviewer receives them, newest first. */
export async function storedDocuments(
  platform: RunningPlatform,
  { email }: Person,
): Promise<readonly StoredDocument[]> {
  const answer = await platform.backstage.ask('GET', `/player-documents?email=${encodeURIComponent(email)}`);
  const documents = answer.documents as Omit<StoredDocument, 'bytes'>[];
  return Promise.all(
    documents.map(async (document) => ({
      ...document,
      bytes: await platform.backstage.file(`/document-file?id=${document.id}`),
    })),
  );
}

/** Opens the verify widget for a new player. */
export async function openVerify(
  host: HostPage,
  platform: RunningPlatform,
  { options = {}, path, props = {} }: { options?: PlainOptions; path?: string; props?: object } = {},
): Promise<{ panel: Locator; person: Person }> {
  const person = newPerson();
  await register(platform, person);
  await host.goto(options, path);
  await signIn(host.page, person);
  const panel = await host.open('verify', { ...props });
  return { panel, person };
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await signInOnPage(page, { email, password });
}

/** Selects files through the file input. */
export async function chooseFiles(panel: Locator, files: readonly PickedFile[]): Promise<void> {
  await new DocumentsPanel(panel).choose([...files]);
}

/** Returns the row of a file in the upload list. */
export const getFileRow = (panel: Locator, name: string): Locator => new DocumentsPanel(panel).getFile(name);

export const jpeg = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'image/jpeg', buffer });
