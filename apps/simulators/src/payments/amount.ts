import { minorDigits } from '../shared/money.ts';

/** Minimum and maximum of one payment, in whole units. */
export const MIN_AMOUNT = 1;
export const MOST = 100_000;

export type AmountProblem = 'not-a-number' | 'too-many-decimals' | 'too-little' | 'too-much';

/**
 * Parses a typed amount to minor units: a point or a comma, digits of any width, no more decimals than the currency
 * has.
 */
export function readAmount(text: string, currency: string): number | AmountProblem {
  const digits = minorDigits(currency);
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.normalize('NFKC').replace(/\s/g, ''));
  const [, whole, decimals = ''] = match ?? [];
  if (whole === undefined) return /^-\s*\d/.test(text.trim()) ? 'too-little' : 'not-a-number';
  if (decimals.length > digits) return 'too-many-decimals';
  const minor = Number(whole + decimals.padEnd(digits, '0'));
  if (minor < MIN_AMOUNT * 10 ** digits) return 'too-little';
  return minor > MOST * 10 ** digits ? 'too-much' : minor;
}
