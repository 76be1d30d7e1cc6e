import { describe, expect, it } from 'vitest';
import {
  createMoneyFormatter,
  formatMoney,
  formatWholeUnits,
  getMinorDigits,
  parseTypedAmount,
  toDecimal,
  toMinorUnits,
} from './money.ts';

describe('the money functions', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('getMinorDigits returns the decimals of %s', (currency, digits) => {
    expect(getMinorDigits(currency)).toBe(digits);
  });

  it('formatMoney formats minor units for display', () => {
    expect(formatMoney(4_990, 'EUR')).toBe('€49.90');
    expect(formatMoney(1_500, 'JPY')).toBe('¥1,500');
    expect(createMoneyFormatter('SEK', 'sv-SE')(123_456)).toBe('1\u00a0234,56\u00a0kr');
    expect(formatWholeUnits(25, 'EUR')).toBe('€25');
  });

  it('toDecimal formats amounts for providers', () => {
    expect(toDecimal(4_990, 'EUR')).toBe('49.90');
    expect(toDecimal(1_500, 'JPY')).toBe('1500');
    expect(toDecimal(1, 'KWD')).toBe('0.001');
  });

  it('toMinorUnits rounds to minor units', () => {
    expect(toMinorUnits(19.99, 'EUR')).toBe(1_999);
    expect(toMinorUnits(1.1, 'KWD')).toBe(1_100);
  });

  it.each([
    ['49,90', 49.9],
    ['49.90', 49.9],
    ['１２', 12],
    ['abc', Number.NaN],
  ])('parseTypedAmount parses %s', (text, amount) => {
    expect(parseTypedAmount(text)).toBe(amount);
  });
});
