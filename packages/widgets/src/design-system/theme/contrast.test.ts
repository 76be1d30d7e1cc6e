import { describe, expect, it } from 'vitest';
import { COLOR_PAIRS, type ColorName, channels, contrast, getPropertyName } from './contrast.ts';
import { fullHex, readDefaults } from './defaults.ts';

type Scheme = 'light' | 'dark';

const TEXT = 4.5;
const sheets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true });
const defaults = readDefaults(Object.values(sheets).join('\n'));
const color = (name: ColorName, scheme: Scheme) =>
  fullHex(defaults.get(getPropertyName(name))?.[scheme] ?? '');

describe.each<Scheme>(['light', 'dark'])('the %s color scheme', (scheme) => {
  it.each(COLOR_PAIRS)('$front on $back reaches the ratio $minimum', ({ front, back, minimum }) => {
    expect(contrast(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(minimum);
  });

  // The veil shows 14% of a picture. Black and white are the worst cases.
  it.each(['#000000', '#ffffff'])('texts are readable on a panel over a picture of %s', (picture) => {
    const veiled = mix(color('surface', scheme), picture, 0.86);
    for (const ink of ['ink', 'ink-2', 'bad'] as const) {
      expect(contrast(color(ink, scheme), veiled), ink).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it.each([
    ['accent-ink', 'accent'],
    ['bad-ink', 'bad'],
  ] as const)('%s is readable on a hovered %s', (front, back) => {
    const pointedAt = mix(color(back, scheme), color('ink', scheme), 0.9);
    expect(contrast(color(front, scheme), pointedAt)).toBeGreaterThanOrEqual(TEXT);
  });
});

it('every color of a pair has a light and a dark value', () => {
  const names = new Set(COLOR_PAIRS.flatMap(({ front, back }) => [front, back]));
  const inOneScheme = [...names].filter((name) => color(name, 'light') === color(name, 'dark'));
  expect(inOneScheme).toEqual([]);
});

function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, index) =>
    Math.round(value * share + (below[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
