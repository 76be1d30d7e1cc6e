import { createInflate } from 'node:zlib';
import { tooLarge, unreadable } from './file-fault.ts';

/**
 * Inflates data and passes on each piece. Nothing is retained.
 *
 * Rejects when the output exceeds `most` bytes, and when the data is corrupt or truncated.
 */
export async function unpack(packed: Buffer, most: number, piece: (bytes: Buffer) => void): Promise<number> {
  const inflate = createInflate();
  let total = 0;
  const done = new Promise<number>((resolve, reject) => {
    inflate.on('data', (bytes: Buffer) => {
      total += bytes.length;
      if (total > most) {
        inflate.destroy();
        reject(tooLarge('unfolds to too much'));
      } else piece(bytes);
    });
    inflate.on('error', () => reject(unreadable('its compressed data is broken')));
    inflate.on('end', () => resolve(total));
  });
  inflate.end(packed);
  return done;
}

/** Inflates data completely. */
export async function unpacked(packed: Buffer, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await unpack(packed, most, (bytes) => pieces.push(bytes));
  return Buffer.concat(pieces);
}
