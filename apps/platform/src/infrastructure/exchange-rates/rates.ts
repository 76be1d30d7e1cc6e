import { minorDigits } from '@playerdesk/contract/internal';

/** Exchange rates of one day, relative to a base currency. */
export interface RateTable {
  /** ISO 4217. */
  readonly base: string;
  /** The time of the rates, ISO 8601 in UTC. */
  readonly at: string;
  /** Units of a currency for one unit of the base. The base itself is 1. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Rates for every currency of the reference data. Operators replace them with a bank's table. */
export const DEFAULT_RATES: RateTable = {
  base: 'EUR',
  at: '2026-11-20T15:00:00.000Z',
  rates: {
    EUR: 1,
    AUD: 1.7812,
    BRL: 6.2145,
    CAD: 1.6238,
    CHF: 0.9312,
    CZK: 24.185,
    DKK: 7.4683,
    GBP: 0.8795,
    HUF: 382.4,
    INR: 103.62,
    JPY: 181.25,
    NOK: 11.724,
    NZD: 2.0571,
    PLN: 4.2365,
    RON: 5.0874,
    SEK: 10.982,
    THB: 37.41,
    USD: 1.1594,
  },
};

/** Converts integer minor units between currencies, rounded down. Throws a RangeError without a rate. */
export type Convert = (amount: number, from: string, to: string) => number;

export function converter({ rates }: RateTable): Convert {
  const getRate = (currency: string) => {
    const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
    if (rate === undefined) throw new RangeError(`There is no exchange rate for ${currency}`);
    return rate;
  };
  return (amount, from, to) => {
    if (from === to) return amount;
    const units = amount / 10 ** minorDigits(from);
    const minor = (units / getRate(from)) * getRate(to) * 10 ** minorDigits(to);
    // Restores integers that floating-point division made slightly smaller.
    return Math.floor(minor + 1e-6);
  };
}
