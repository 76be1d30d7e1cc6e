import { MAX_IMAGE_SIDE } from '@playerdesk/contract/internal';
import type { MaskBox } from '@playerdesk/core/internal';

/** A picture to send: a re-encoded JPEG without metadata. */
export interface Picture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Small preview, so that twenty fit into memory. */
  readonly preview: HTMLCanvasElement;
}

const PREVIEW_SIDE = 160;
/** JPEG qualities, tried in order until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.65];

/**
 * Re-encodes an image as JPEG: upright, and at most 2,000 pixels wide and high. Rejects if the browser cannot decode
 * it.
 *
 * @param largest Maximum size in bytes.
 */
export async function redraw(file: Blob, largest: number): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = drawScaled(bitmap, bitmap.width, bitmap.height, MAX_IMAGE_SIDE);
    return await createPicture(canvas, largest);
  } finally {
    bitmap.close();
  }
}

/** Returns the picture with black boxes. The covered pixels are gone. */
export async function flattenMasks(
  picture: Blob,
  boxes: readonly MaskBox[],
  largest: number,
): Promise<Picture> {
  const bitmap = await createImageBitmap(picture);
  try {
    const canvas = drawScaled(bitmap, bitmap.width, bitmap.height, MAX_IMAGE_SIDE);
    const context = getContext(canvas);
    context.fillStyle = '#000';
    for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height);
    return await createPicture(canvas, largest);
  } finally {
    bitmap.close();
  }
}

/** Draws a picture into a canvas in its original size. */
export async function drawInto(canvas: HTMLCanvasElement, picture: Blob): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  getContext(canvas).drawImage(bitmap, 0, 0);
  bitmap.close();
}

async function createPicture(canvas: HTMLCanvasElement, largest: number): Promise<Picture> {
  const { width, height } = canvas;
  const blob = await encodeJpeg(canvas, largest);
  const preview = drawScaled(canvas, width, height, PREVIEW_SIDE);
  // Frees the memory at once: some phones have little.
  canvas.width = 0;
  return { blob, width, height, preview };
}

function drawScaled(
  source: CanvasImageSource,
  width: number,
  height: number,
  side: number,
): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = getContext(canvas);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency. Without a background, transparent pixels would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  return context;
}

async function encodeJpeg(canvas: HTMLCanvasElement, largest: number): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (smallest && smallest.size <= largest) return smallest;
  }
  if (!smallest) throw new Error('This picture could not be packed.');
  return smallest;
}
