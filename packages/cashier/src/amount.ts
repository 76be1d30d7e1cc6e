import { minorDigits } from '@playerdesk/contract';

/** An amount as payment providers write it: whole units with the currency's own decimals, such as `50.00`. */
export function decimalAmount(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}

/** Integer minor units of an amount that a provider wrote, or undefined where it is none. */
export function minorAmount(written: unknown, currency: string): number | undefined {
  const text = typeof written === 'number' ? String(written) : written;
  if (typeof text !== 'string' || !/^\d{1,12}([.]\d{1,8})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 10 ** minorDigits(currency));
}
