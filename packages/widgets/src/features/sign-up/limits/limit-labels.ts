import type { Locale } from '@playerdesk/contract';

/** The currency as it is written beside an amount: '€', 'kr', or its code where it has no sign. */
export function getCurrencySign(currency: string, locale: Locale): string {
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

/** A length of time in the largest unit that divides it: '2 hours', '7 days'. Minutes. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const isDays = minutes % DAY === 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  });
  return format.format(minutes / (isDays ? DAY : HOUR));
}
