import type { CUSTOM_PROPERTIES } from './contract.ts';

type Property = keyof typeof CUSTOM_PROPERTIES;
/** A custom property that holds a colour which others are seen against, without its prefix. */
export type ColourName =
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

/** Two colours of the contract that meet on a screen, and what WCAG 2.2 asks of them. */
export interface ColourPair {
  readonly front: ColourName;
  readonly back: ColourName;
  /** 4.5 for text (1.4.3), 3 for the edge of a control (1.4.11). */
  readonly least: 4.5 | 3;
  readonly carries: string;
  readonly seen: string;
}

const TEXT = 4.5;
const EDGE = 3;

const pair = (
  front: ColourName,
  back: ColourName,
  carries: string,
  seen: string,
  least: ColourPair['least'] = TEXT,
): ColourPair => ({ front, back, least, carries, seen });

/** Every pair that carries text or the edge of a control. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  pair('ink', 'surface', 'titles, labels, input', 'every widget'),
  pair('ink', 'sunken', 'balances, step numbers, hovered items', 'account, cashier, reality check'),
  pair('ink-2', 'surface', 'softer text, checklists, details', 'every widget'),
  pair('ink-2', 'sunken', 'menu, read-only fields, covers of games', 'account, games, sign-up'),
  pair('ink-3', 'surface', 'hints, the line above a heading', 'every form'),
  pair('ink-3', 'sunken', 'disabled buttons', 'every form'),
  pair('link', 'surface', 'links, buttons that look like one', 'every widget'),
  pair('link', 'sunken', 'links next to a balance', 'account, cashier'),
  pair('accent-ink', 'accent', 'main buttons, counts', 'every widget'),
  pair('accent', 'surface', 'chosen options, steps, progress', 'every form, bonuses, limits', EDGE),
  pair('focus', 'surface', 'focus of a field', 'every form', EDGE),
  pair('focus', 'sunken', 'focus of a menu entry', 'account', EDGE),
  pair('line-strong', 'surface', 'edges of fields and boxes', 'every form', EDGE),
  pair('line-strong', 'sunken', 'the drop area for files', 'verify', EDGE),
  pair('bad', 'surface', 'errors under fields, losses', 'every form, reality check'),
  pair('bad', 'bad-bg', 'notices of an error', 'every widget'),
  pair('bad-ink', 'bad', 'buttons that end or exclude', 'safer gambling'),
  pair('ink', 'bad-bg', 'why a document was declined', 'verify'),
  pair('good', 'surface', 'satisfied password rules, uploaded files', 'sign-up, verify'),
  pair('good', 'good-bg', 'notices of success, status', 'every widget'),
  pair('warn', 'warn-bg', 'notices of a warning, breaks, status', 'safer gambling, cashier, history'),
  pair('info', 'info-bg', 'notices, pending changes, status', 'limits, bonuses, inbox'),
  pair('info', 'surface', 'the own rank in a leaderboard', 'tournaments'),
  pair('ink', 'info-bg', 'the own row of a leaderboard', 'tournaments'),
];

/** A contract property of a colour's name. */
export const propertyOf = (name: ColourName): Property => `--pd-${name}`;

/** The contrast of two colours in `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channels(hex: string): readonly [number, number, number] {
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The light part of one channel, 0 to 1, as the eye adds it up. */
export function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
