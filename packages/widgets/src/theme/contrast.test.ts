import { describe, expect, it } from 'vitest';
import tokens from './tokens.css?raw';

type Scheme = 'light' | 'dark';

const TEXT = 4.5;
const SHAPE = 3;

/** Foreground, background and the ratio WCAG 2.2 asks for. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'bad', 'good', 'warn', 'info'].flatMap((ink) => [
    [ink, 'surface', TEXT] as const,
    [ink, 'sunken', TEXT] as const,
  ]),
  ['accent-ink', 'accent', TEXT],
  ['bad-ink', 'bad', TEXT],
  ['good', 'good-bg', TEXT],
  ['warn', 'warn-bg', TEXT],
  ['bad', 'bad-bg', TEXT],
  ['info', 'info-bg', TEXT],
  ['line-strong', 'surface', SHAPE],
];

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  it.each(PAIRS)('%s on %s reaches the ratio %d', (front, back, wanted) => {
    expect(contrast(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(wanted);
  });

  // The veil lets 14 % of any picture through; black and white are the worst it can meet.
  it.each(['#000000', '#ffffff'])('texts stay readable on a panel over a picture of %s', (picture) => {
    const veiled = mix(colour('surface', scheme), picture, 0.86);
    for (const ink of ['ink', 'ink-2', 'bad']) {
      expect(contrast(colour(ink, scheme), veiled), ink).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

it('every colour token has a light and a dark value', () => {
  const inOneScheme = [...tokens.matchAll(/--_([\w-]+): var\(--pd-[\w-]+, (#\w+)\)/g)].map(
    (match) => match[1],
  );
  expect(inOneScheme).toEqual([]);
});

function colour(token: string, scheme: Scheme): string {
  const match = new RegExp(`--_${token}: var\\(--pd-${token}, light-dark\\((#\\w+), (#\\w+)\\)\\)`).exec(
    tokens,
  );
  const hex = match?.[scheme === 'light' ? 1 : 2];
  if (!hex) throw new Error(`tokens.css has no colour ${token}`);
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, index) =>
    Math.round(value * share + (below[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
