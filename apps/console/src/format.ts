import { locale } from './messages/language.ts';

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
  `Requested. A colleague decides until ${formatTime(expiresAt)}.`;

/** Formats a code: `proof-of-address` as `Proof of address`. */
export function formatName(code: string): string {
  const spaced = code.replaceAll(/[-_]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
