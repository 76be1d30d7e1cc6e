import { language, locale } from './messages/language.ts';
import { SWEDISH_NAMES } from './messages/swedish-names.ts';
import { t } from './messages/translate.ts';

const TIME = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const AGO = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });

/** Formats an instant in the time of the reader's computer. */
export const formatTime = (time: string): string => TIME.format(new Date(time));
export const formatDay = (time: string): string => DAY.format(new Date(time));

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats how far an instant is from now: `in 21 hr`, `3 days ago`. */
export function formatDistance(time: string, now: number): string {
  const ms = Date.parse(time) - now;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(ms) >= length) ?? ['minute', 60_000];
  return AGO.format(Math.round(ms / size), unit);
}

/** Formats a length in seconds: `40 min`, `30 hr`, `12 days`. */
export function formatDuration(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds * 1000 >= 2 * length) ?? ['minute', 60_000];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 });
  return format.format((seconds * 1000) / size);
}

/** Formats minor units with their currency. */
export function formatMoney(minor: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Says what happens to a request. */
export const describeRequested = (expiresAt: string): string =>
  t('Requested. A colleague decides until {time}.', { time: formatTime(expiresAt) });

/** Names a code: `proof-of-address` is `Proof of address` in English. */
export function formatName(code: string): string {
  const spaced = code
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = findSwedishName(code) ?? spaced;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a value for people: in Swedish, a code has a name. */
export const nameValue = (value: string): string => findSwedishName(value) ?? value;

/** Returns the code of a name that somebody typed. */
export function findCode(typed: string): string {
  const name = typed.toLowerCase();
  const named = Object.entries(SWEDISH_NAMES).find(([, swedish]) => swedish.toLowerCase() === name);
  return language === 'sv' && named ? named[0] : name.replaceAll(' ', '-');
}

function findSwedishName(code: string): string | undefined {
  const names: Readonly<Record<string, string>> = SWEDISH_NAMES;
  return language === 'sv' && Object.hasOwn(names, code) ? names[code] : undefined;
}
