import { channels, linear } from '../../../../packages/widgets/src/design-system/theme/contrast.ts';

/**
 * OKLab color: lightness and two color axes.
 *
 * @see https://www.w3.org/TR/css-color-4/#ok-lab
 */
type Lab = readonly [number, number, number];

/** Returns the perceived distance of two colors in `#rrggbb`. */
export function distance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const STEPS = 200;

/**
 * Returns the nearest passing color in `#rrggbb`: the same hue, lighter or darker, as saturated as sRGB allows. Null
 * if there is none.
 */
export function nearestPassing(from: string, passes: (color: string) => boolean): string | null {
  const start = toLab(from);
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) =>
    toScreenColor([step / STEPS, start[1], start[2]]),
  );
  const passing = candidates.filter(passes);
  if (passing.length === 0) return null;
  return passing.reduce((best, color) => (distance(color, from) < distance(best, from) ? color : best));
}

/** Returns the sRGB color. Reduces the saturation until sRGB can show it. */
function toScreenColor([lightness, a, b]: Lab): string {
  for (let strength = 1; strength > 0; strength -= 0.02) {
    const rgb = toRgb([lightness, a * strength, b * strength]);
    if (rgb.every((part) => part >= -0.001 && part <= 1.001)) return toHex(rgb);
  }
  return toHex(toRgb([lightness, 0, 0]));
}

function toLab(hex: string): Lab {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([lightness, a, b]: Lab): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(rgb: readonly number[]): string {
  const parts = rgb.map((part) => {
    const bound = Math.min(1, Math.max(0, part));
    const curved = bound <= 0.0031308 ? bound * 12.92 : 1.055 * bound ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
