import { minorDigits } from '@playerdesk/contract/internal';
import { converter, type RateTable } from './rates.ts';

/** An amount in a law, in whole units of its currency. */
export interface StatutoryAmount {
  readonly amount: number;
  readonly currency: string;
}

/** Converts a statutory amount to minor units of another currency, rounded down. Null without a rate. */
export function statutoryAmount(
  currency: string,
  { amount, currency: statutoryCurrency }: StatutoryAmount,
  rates: RateTable,
): number | null {
  const minor = amount * 10 ** minorDigits(statutoryCurrency);
  if (currency === statutoryCurrency) return minor;
  const isKnown = Object.hasOwn(rates.rates, currency) && Object.hasOwn(rates.rates, statutoryCurrency);
  return isKnown ? converter(rates)(minor, statutoryCurrency, currency) : null;
}
