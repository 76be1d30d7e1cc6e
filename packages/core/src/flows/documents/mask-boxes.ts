/** A rectangle over a picture, in pixels of the picture. */
export interface MaskBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A position or distance in pixels. */
export interface MaskPoint {
  readonly x: number;
  readonly y: number;
}

/** Minimum width and height of a box in pixels, so that it stays visible and can be grabbed. */
const MIN_SIZE = 12;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Limits a box to the picture: first its size, then its position. */
function inside({ x, y, width, height }: MaskBox, area: PictureSize): MaskBox {
  const size = {
    width: Math.round(clamp(width, MIN_SIZE, area.width)),
    height: Math.round(clamp(height, MIN_SIZE, area.height)),
  };
  return {
    x: Math.round(clamp(x, 0, area.width - size.width)),
    y: Math.round(clamp(y, 0, area.height - size.height)),
    ...size,
  };
}

/** Moves a box within the picture. */
export function moveBox(box: MaskBox, by: MaskPoint, area: PictureSize): MaskBox {
  return inside({ ...box, x: box.x + by.x, y: box.y + by.y }, area);
}

/** Resizes a box by moving its far corner. The near corner stays. */
export function resizeBox(box: MaskBox, by: MaskPoint, area: PictureSize): MaskBox {
  const available = { width: area.width - box.x, height: area.height - box.y };
  return {
    ...box,
    width: Math.round(clamp(box.width + by.x, MIN_SIZE, available.width)),
    height: Math.round(clamp(box.height + by.y, MIN_SIZE, available.height)),
  };
}

/** Returns the box between two corners. */
export function boxBetween(from: MaskPoint, to: MaskPoint, area: PictureSize): MaskBox {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return inside({ x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }, area);
}

/** Returns the distance of one keyboard step in pixels, proportional to the picture. */
export function boxStep({ width, height }: PictureSize): number {
  return Math.max(2, Math.round(Math.max(width, height) / 100));
}

/** Returns a new box in the middle of the picture. */
export function middleBox({ width, height }: PictureSize): MaskBox {
  return inside(
    { x: width * 0.35, y: height * 0.44, width: width * 0.3, height: height * 0.12 },
    { width, height },
  );
}

/**
 * Areas of a payment card to cover, as fractions of a card that fills the picture.
 *
 * `digits`: the seventh to the twelfth digit of an embossed number (ISO/IEC 7811-3). `code`: the security code at the
 * end of the signature strip.
 */
const CARD_AREAS = {
  digits: { x: 0.405, y: 0.51, width: 0.315, height: 0.14 },
  code: { x: 0.68, y: 0.36, width: 0.2, height: 0.16 },
} as const satisfies Record<string, MaskBox>;
/** Name of a suggested box on a payment card. */
export type Suggestion = keyof typeof CARD_AREAS;

/** Returns an initial box for a suggestion. The player moves it into place. */
export function suggestedBox(suggestion: Suggestion, area: PictureSize): MaskBox {
  const { x, y, width, height } = CARD_AREAS[suggestion];
  return inside(
    { x: x * area.width, y: y * area.height, width: width * area.width, height: height * area.height },
    area,
  );
}
