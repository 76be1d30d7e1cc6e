import { describe, expect, it } from 'vitest';
import { parseAmount } from './payments.ts';

describe('an amount in major units', () => {
  it.each([
    ['50', 2, 5_000],
    ['49.9', 2, 4_990],
    ['49,90', 2, 4_990],
    [' 50 ', 2, 5_000],
    ['0.01', 2, 1],
    ['5000', 0, 5_000],
    ['1.000', 3, 1_000],
    ['1,000', 3, 1_000],
    ['٤٩٫٩٠', 2, 4_990],
  ])('of "%s" with %i decimals is %i minor units', (text, digits, minor) => {
    expect(parseAmount(text, digits)).toBe(minor);
  });

  it.each([
    ['1,000', 2],
    ['1.000', 2],
    ['10,000', 2],
    ['49.900', 2],
    ['1,000', 0],
    ['1.0', 0],
    ['1.0000', 3],
    ['1.000,00', 2],
    ['1 000', 2],
    ['0', 2],
    ['0.00', 2],
    ['', 2],
    [null, 2],
    [undefined, 2],
  ])('of "%s" with %i decimals is invalid', (text, digits) => {
    expect(parseAmount(text, digits)).toBeNull();
  });
});
