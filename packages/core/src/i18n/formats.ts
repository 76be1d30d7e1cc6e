import { type Locale, minorDigits, parseInstant, shownDigits } from '@playerdesk/contract';

/** Thai dates default to the Buddhist year; birth dates and statements use the one on documents. */
const GREGORIAN = '-u-ca-gregory';

/** An amount in minor units for a heading, wallet or limit: no decimals for SEK, NOK and DKK. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  return money(minor, currency, locale, shownDigits(currency));
}

/** An amount in minor units for a statement row: minor units that are not zero are shown. */
export function formatStatementMoney(minor: number, currency: string, locale: Locale): string {
  const digits = minorDigits(currency);
  const whole = minor % 10 ** digits === 0;
  return money(minor, currency, locale, whole ? shownDigits(currency) : digits);
}

function money(minor: number, currency: string, locale: Locale, digits: number): string {
  return new Intl.NumberFormat(locale, {
    // An answer may name no currency. Intl throws for what is no code, and the screen would go with it.
    ...(/^[a-z]{3}$/i.test(currency) ? { style: 'currency', currency } : { style: 'decimal' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** minorDigits(currency));
}

/** Whole units of a currency, without decimals: an income or activity band. */
export function formatWholeMoney(units: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    units,
  );
}

/** A server instant (ISO 8601; without a zone it is UTC) in the player's own zone. */
export function formatInstant(iso: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale + GREGORIAN, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(parseInstant(iso));
}

/** A calendar day (`YYYY-MM-DD`) as it is written in the locale, in the year that documents use. */
export function formatDay(isoDay: string, locale: Locale): string {
  const day = new Date(`${isoDay}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return isoDay;
  return new Intl.DateTimeFormat(locale + GREGORIAN, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** Month names in the locale, January first. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale + GREGORIAN, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/** A country's name in the locale, or the given name where the browser has none. */
export function countryName(code: string, given: string, locale: Locale): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
    return name && name !== code ? name : given;
  } catch {
    return given;
  }
}

/** A currency's name in the locale, or the given name. */
export function currencyName(code: string, given: string, locale: Locale): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
    return name && name !== code ? name : given;
  } catch {
    return given;
  }
}
