import { minorDigits } from '@playerdesk/contract';
import { converter, type RateTable } from './rates.ts';

/** An amount in a law, in whole units of its currency. */
export interface StatutoryAmount {
  readonly amount: number;
  readonly currency: string;
}

/** Converts a statutory amount to minor units of another currency, rounded down. Null without a rate. */
export function statutoryAmount(
  currency: string,
  { amount, currency: own }: StatutoryAmount,
  rates: RateTable,
): number | null {
  const minor = amount * 10 ** minorDigits(own);
  if (currency === own) return minor;
  const isKnown = Object.hasOwn(rates.rates, currency) && Object.hasOwn(rates.rates, own);
  return isKnown ? converter(rates)(minor, own, currency) : null;
}
