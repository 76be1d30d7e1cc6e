import { minorDigits } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../reference-data/currencies.ts';
import { converter, DEFAULT_RATES } from './rates.ts';

describe('exchange rates', () => {
  const convert = converter(DEFAULT_RATES);

  it('every account currency has a rate, and the rate of the base currency is 1', () => {
    expect(Object.keys(DEFAULT_RATES.rates).sort()).toEqual(CURRENCIES.map(({ code }) => code).sort());
    expect(DEFAULT_RATES.rates[DEFAULT_RATES.base]).toBe(1);
    expect(new Date(DEFAULT_RATES.at).toISOString()).toBe(DEFAULT_RATES.at);
  });

  it('a conversion between minor units rounds down and respects the digits of each currency', () => {
    expect(convert(10_000, 'EUR', 'SEK')).toBe(109_820);
    expect(convert(109_820, 'SEK', 'EUR')).toBe(10_000);
    expect(convert(100, 'EUR', 'JPY')).toBe(181);
    expect([minorDigits('JPY'), convert(181, 'JPY', 'EUR')]).toEqual([0, 99]);
    expect(convert(1, 'SEK', 'EUR')).toBe(0);
    expect(convert(7, 'SEK', 'SEK')).toBe(7);
  });

  it('an unknown currency throws a RangeError', () => {
    expect(() => convert(1, 'EUR', 'XXX')).toThrow(RangeError);
    expect(() => convert(1, 'toString', 'EUR')).toThrow(RangeError);
  });

  it('a conversion to another currency and back never increases the amount', () => {
    for (const { code } of CURRENCIES)
      for (const amount of [1, 99, 12_345, 1_000_000])
        expect(convert(convert(amount, 'EUR', code), code, 'EUR'), code).toBeLessThanOrEqual(amount);
  });
});
