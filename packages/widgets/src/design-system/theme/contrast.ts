import type { CUSTOM_PROPERTIES } from './contract.ts';

type Property = keyof typeof CUSTOM_PROPERTIES;
/** A custom property with a color that needs contrast, without its prefix. */
export type ColorName =
  | 'accent'
  | 'accent-ink'
  | 'link'
  | 'focus'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'line-strong'
  | 'surface'
  | 'sunken'
  | `${'good' | 'warn' | 'bad' | 'info'}${'' | '-bg'}`
  | 'bad-ink';

/** Two colors of the contract that appear together, and the contrast that WCAG 2.2 requires. */
export interface ColorPair {
  readonly front: ColorName;
  readonly back: ColorName;
  /** 4.5 for text (WCAG 1.4.3), 3 for the edge of a control (WCAG 1.4.11). */
  readonly minimum: 4.5 | 3;
  readonly usedFor: string;
  readonly usedIn: string;
}

const TEXT = 4.5;
const EDGE = 3;

const pair = (
  front: ColorName,
  back: ColorName,
  usedFor: string,
  usedIn: string,
  minimum: ColorPair['minimum'] = TEXT,
): ColorPair => ({ front, back, minimum, usedFor, usedIn });

/** All pairs that carry text or the edge of a control. */
export const COLOR_PAIRS: readonly ColorPair[] = [
  pair('ink', 'surface', 'titles, labels, typed text', 'every widget'),
  pair('ink', 'sunken', 'balances, step numbers, hover', 'account, cashier, reality check'),
  pair('ink-2', 'surface', 'secondary text, checklists, details', 'every widget'),
  pair('ink-2', 'sunken', 'menu, read-only fields, game covers', 'account, games, sign-up'),
  pair('ink-3', 'surface', 'hints, the line above a heading', 'every form'),
  pair('ink-3', 'sunken', 'unavailable buttons', 'every form'),
  pair('link', 'surface', 'links, link buttons', 'every widget'),
  pair('link', 'sunken', 'links next to a balance', 'account, cashier'),
  pair('accent-ink', 'accent', 'main buttons, counts', 'every widget'),
  pair('accent', 'surface', 'chosen options, steps, progress', 'every form, bonuses, limits', EDGE),
  pair('focus', 'surface', 'focus of a field', 'every form', EDGE),
  pair('focus', 'sunken', 'focus of a menu entry', 'account', EDGE),
  pair('line-strong', 'surface', 'edges of fields and boxes', 'every form', EDGE),
  pair('line-strong', 'sunken', 'drop area for files', 'verify', EDGE),
  pair('bad', 'surface', 'errors under fields, losses', 'every form, reality check'),
  pair('bad', 'bad-bg', 'error notices', 'every widget'),
  pair('bad-ink', 'bad', 'danger buttons', 'safer gambling'),
  pair('ink', 'bad-bg', 'decline reasons of a document', 'verify'),
  pair('good', 'surface', 'met password rules, sent files', 'sign-up, verify'),
  pair('good', 'good-bg', 'success notices, status', 'every widget'),
  pair('warn', 'warn-bg', 'warning notices, breaks, status', 'safer gambling, cashier, history'),
  pair('info', 'info-bg', 'notices, pending changes, status', 'limits, bonuses, inbox'),
  pair('info', 'surface', "the player's place in a leaderboard", 'tournaments'),
  pair('ink', 'info-bg', "the player's row in a leaderboard", 'tournaments'),
];

/** Returns the custom property of a color. */
export const getPropertyName = (name: ColorName): Property => `--pd-${name}`;

/** Returns the contrast of two colors in `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns red, green and blue of `#rrggbb`, from 0 to 255. */
export function channels(hex: string): readonly [number, number, number] {
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Returns the linear light of an sRGB channel, from 0 to 1. */
export function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
