/** Returns the number of decimals of a currency (ISO 4217). */
export function getMinorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Creates a function that writes amounts in minor units for a reader of a locale. */
export function createMoneyFormatter(currency: string, locale = 'en'): (minor: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const unit = 10 ** getMinorDigits(currency);
  return (minor) => format.format(minor / unit);
}

/** Writes an amount in minor units for a reader of a locale. */
export function formatMoney(minor: number, currency: string, locale = 'en'): string {
  return createMoneyFormatter(currency, locale)(minor);
}

/** Writes an amount in whole units without decimals, as buttons show it. */
export function formatWholeUnits(units: number, currency: string, locale = 'en'): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, options).format(units);
}

/** Returns an amount in minor units as payment providers write it: `49.90`. */
export function toDecimal(minor: number, currency: string): string {
  const digits = getMinorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Returns the minor units of an amount in units, rounded. */
export function toMinorUnits(units: number, currency: string): number {
  return Math.round(units * 10 ** getMinorDigits(currency));
}

/** Parses a typed number with a comma or a point and digits of any width. Returns NaN for anything else. */
export function parseTypedAmount(text: string): number {
  return Number(text.normalize('NFKC').replace(',', '.'));
}
