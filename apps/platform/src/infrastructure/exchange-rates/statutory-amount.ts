import { minorDigits } from '@playerdesk/contract';
import { converter, type RateTable } from './rates.ts';

/** An amount that a law names, in whole units of its currency. */
export interface StatutoryAmount {
  readonly amount: number;
  readonly currency: string;
}

/** What an amount of a law is worth in another currency, in minor units, rounded down; null where no rate is known. */
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
