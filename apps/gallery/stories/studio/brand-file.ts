import { COLOR_PAIRS } from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import { type Brand, SCHEMES, type Scheme } from './brand.ts';

const KIND = 'playerdesk-brand';
const HEX = /^#[0-9a-f]{6}$/;
/** Matches a font list: names, commas and quotes, and nothing that could end a declaration. */
const FONT = /^[\w\s,"'-]{1,200}$/;
const NUMBERS = { radius: [0, 32], text: [12, 24], density: [-2, 2] } as const;
const COLOR_NAMES = new Set<string>([...COLOR_PAIRS.flatMap(({ front, back }) => [front, back]), 'line']);

/** Serializes a brand to a file. */
export const toBrandFile = (brand: Brand): string =>
  `${JSON.stringify({ kind: KIND, version: 1, ...brand }, null, 2)}\n`;

/**
 * Parses a brand file.
 *
 * @throws Error whose message says what is wrong.
 */
export function parseBrandFile(text: string): Brand {
  const given = parseJson(text);
  if (given.kind !== KIND) throw new Error('This file is not a brand of the theme studio.');
  const shapes = Object.entries(NUMBERS).flatMap(([name, [minimum, maximum]]) => {
    const value = given[name];
    if (value === undefined) return [];
    if (typeof value !== 'number' || !(value >= minimum && value <= maximum))
      throw new Error(`“${name}” has to be a number from ${minimum} to ${maximum}.`);
    return [[name, value]];
  });
  const { font } = given;
  if (font !== undefined && (typeof font !== 'string' || !FONT.test(font)))
    throw new Error('“font” has to be a list of font names.');
  const [light = {}, dark = {}] = SCHEMES.map((scheme) => readColors(given[scheme], scheme));
  return { light, dark, ...Object.fromEntries(shapes), ...(font !== undefined && { font: font as string }) };
}

/** Returns whether a text is a font list that is safe in a style sheet. */
export const isFontList = (text: string): boolean => FONT.test(text);

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Rejected below, like any file of another shape.
  }
  throw new Error('This file is not a brand of the theme studio.');
}

function readColors(value: unknown, scheme: Scheme): Record<string, string> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  for (const [name, color] of entries) {
    if (!COLOR_NAMES.has(name)) throw new Error(`There is no color “${name}”.`);
    if (typeof color !== 'string' || !HEX.test(color))
      throw new Error(`“${name}” of the ${scheme} theme has to be a color like #1c5d4a.`);
  }
  return Object.fromEntries(entries) as Record<string, string>;
}
