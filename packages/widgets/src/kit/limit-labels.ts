import { isTimeLimit } from '@playerdesk/contract/internal';
import { formatMoney, type LimitName } from '@playerdesk/core/internal';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats minutes in the largest unit that divides them: '45 minutes', '2 hours', '7 days'. */
export function formatLength(minutes: number, locale: string): string {
  const [unit, size] =
    minutes > 0 && minutes % DAY === 0
      ? (['day', DAY] as const)
      : minutes > 0 && minutes % HOUR === 0
        ? (['hour', HOUR] as const)
        : (['minute', 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}

/** Formats minutes in whole units, rounded down: '24 hours'. */
export function formatLengthIn(unit: 'day' | 'hour' | 'minute', minutes: number, locale: string): string {
  const size = { day: DAY, hour: HOUR, minute: 1 }[unit];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(minutes / size));
}

/** Formats minutes as hours and minutes: '3 hr 20 min'. */
export function formatTimeLeft(minutes: number, locale: string): string {
  const part = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const left = Math.max(0, minutes);
  const [hours, rest] = [Math.floor(left / HOUR), left % HOUR];
  if (hours === 0) return part(rest, 'minute');
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`;
}

/** Formats the amount of a limit: minor units of a currency, or minutes. */
export function formatLimit({ type, currency }: LimitName, amount: number, locale: string): string {
  return isTimeLimit(type) ? formatLength(amount, locale) : formatMoney(amount, currency, locale);
}

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
