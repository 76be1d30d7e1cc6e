import { describe, expect, it } from 'vitest';
import { minorAmount } from './amount.ts';

describe('minorAmount', () => {
  it.each([
    ['25.50', 'EUR', 2_550],
    [25.5, 'EUR', 2_550],
    ['25', 'EUR', 2_500],
    ['1 025,00', 'EUR', 102_500],
    ['1\u00a0025,00', 'SEK', 102_500],
    ['1\u202f025,00', 'SEK', 102_500],
    ["1'025.00", 'CHF', 102_500],
    ['1,025.00', 'EUR', 102_500],
    ['1.025,00', 'EUR', 102_500],
    ['1,234,567', 'JPY', 1_234_567],
    ['1.234.567,89', 'EUR', 123_456_789],
    ['1.500', 'KWD', 1_500],
    [500, 'JPY', 500],
  ])('reads %j in %s as %i minor units', (written, currency, minor) => {
    expect(minorAmount(written, currency)).toBe(minor);
  });

  it.each([
    '1,025',
    '1.025',
    '1,02,5',
    '1.2.3',
    '12,34,567.00',
    '1.0,0.0',
    'lots',
    '-1',
    '',
    '.',
    ',5',
    '1e3',
  ])('returns null for %j', (written) => {
    expect(minorAmount(written, 'EUR')).toBeUndefined();
  });

  it.each([null, undefined, {}, [], true, -1, Number.NaN, 1e300])(
    'returns null for the value %j',
    (written) => {
      expect(minorAmount(written, 'EUR')).toBeUndefined();
    },
  );
});
