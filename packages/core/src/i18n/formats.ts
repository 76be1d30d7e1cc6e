// @chunk player

import { minorDigits, parseInstant, shownDigits } from '@playerdesk/contract/internal';

/** Calendar extension. Thai dates default to the Buddhist year; birth dates and statements use the Gregorian one. */
const GREGORIAN = '-u-ca-gregory';

/** Formats an amount in minor units for a heading, wallet or limit. SEK, NOK and DKK have no decimals. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return money(minor, currency, locale, shownDigits(currency));
}

/** Formats an amount in minor units for a statement row. Decimals are shown unless they are zero. */
export function formatStatementMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const whole = minor % 10 ** digits === 0;
  return money(minor, currency, locale, whole ? shownDigits(currency) : digits);
}

function money(minor: number, currency: string, locale: string, digits: number): string {
  const format = new Intl.NumberFormat(locale, {
    // An answer may lack a currency. Intl throws for an invalid code, which would break the screen.
    ...(/^[a-z]{3}$/i.test(currency) ? { style: 'currency', currency } : { style: 'decimal' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A minus as wide as a plus. In some locales Intl writes a hyphen, which is easily overlooked. A line may break between a
  // minus and a currency: a word joiner keeps them together.
  return format
    .format(minor / 10 ** minorDigits(currency))
    .replace(/-(?!\d)/, '\u2212\u2060')
    .replace('-', '\u2212');
}

/** Formats whole units of a currency without decimals, such as an income or activity band. */
export function formatWholeMoney(units: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    units,
  );
}

/** Formats a server time (ISO 8601; UTC without a zone) in the player's time zone. No line breaks before "PM". */
export function formatInstant(iso: string, locale: string, timeZone?: string): string {
  const formatted = new Intl.DateTimeFormat(locale + GREGORIAN, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(parseInstant(iso));
  // Chromium has a plain space there, other engines have one without a break.
  return formatted.replace(/ (?=\D+$)/g, '\u00a0');
}

/** Formats a calendar day (`YYYY-MM-DD`) in the locale, with the Gregorian year. */
export function formatDay(isoDay: string, locale: string): string {
  const day = new Date(`${isoDay}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return isoDay;
  return new Intl.DateTimeFormat(locale + GREGORIAN, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** Returns the parts of a date in the order of the locale, such as month, day, year in `en-US`. */
export function getDateOrder(locale: string): ('year' | 'month' | 'day')[] {
  const parts = new Intl.DateTimeFormat(locale + GREGORIAN, { timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

/** Returns the month names in the locale, January first. */
export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale + GREGORIAN, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}
