/** Returns the symbol of a currency: '€', 'kr', or its code if it has no symbol. */
export function getCurrencySign(currency: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  } catch {
    return currency;
  }
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats minutes in hours or days: '2 hours', '7 days'. */
export function formatMinutes(minutes: number, locale: string): string {
  const isDays = minutes % DAY === 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  });
  return format.format(minutes / (isDays ? DAY : HOUR));
}
