import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { convertJackpot } from './exchange.ts';

const RATES = {
  base: 'EUR',
  at: '2026-11-20T15:00:00Z',
  rates: [
    { currency: 'SEK', rate: 11 },
    { currency: 'NOK', rate: 11.5 },
    { currency: 'JPY', rate: 160 },
    { currency: 'KWD', rate: 0.33 },
    { currency: 'XXX', rate: 0 },
  ],
};
const about = (amount: number, currency: string, wanted: string, rates: typeof RATES | null = RATES) =>
  convertJackpot({ amount, currency }, wanted, rates);

describe('the converted jackpot', () => {
  it.each([
    ['converts from the base', 10_000, 'EUR', 'SEK', 110_000],
    ['converts to the base', 110_000, 'SEK', 'EUR', 10_000],
    ['converts between two other currencies', 11_000, 'SEK', 'NOK', 11_500],
    ['converts into a currency without minor units', 1_050, 'EUR', 'JPY', 1_680],
    ['converts from a currency without minor units', 1_600, 'JPY', 'EUR', 1_000],
    ['converts into a currency with three digits', 10_000, 'EUR', 'KWD', 33_000],
    ['is rounded to a major unit', 1, 'SEK', 'EUR', 0],
  ])('%s', (_what, amount, from, to, expected) => {
    proves('GA-03.rates');

    expect(about(amount, from, to)).toBe(expected);
  });

  it('is hidden for the same currency, an unknown currency or a missing rate', () => {
    proves('GA-03.rates');

    expect(about(100, 'EUR', 'EUR')).toBeNull();
    expect(about(100, 'EUR', 'USD')).toBeNull();
    expect(about(100, 'USD', 'EUR')).toBeNull();
    expect(about(100, 'XXX', 'EUR')).toBeNull();
    expect(about(100, 'EUR', 'SEK', null)).toBeNull();
  });
});
