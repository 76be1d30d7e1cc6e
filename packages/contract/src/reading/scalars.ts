// @chunk reading

import { minorDigits } from '../account/money.ts';
import { fold } from './keys.ts';
import { isAbsent, type Reader, UnreadableAnswer, WrongUnit } from './reader.ts';

/** Reads text. A number, such as an id, becomes text. */
export const text: Reader<string> = (value) => {
  if (typeof value === 'string') return value;
  if (Number.isFinite(value)) return String(value);
  throw new UnreadableAnswer();
};

/** Reads non-empty text, such as an id. */
export const filledText: Reader<string> = (value, context) => {
  const read = text(value, context);
  if (read === '') throw new UnreadableAnswer();
  return read;
};

/** Reads a finite number, also from text. */
export const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read === 'number' && Number.isFinite(read)) return read;
  throw new UnreadableAnswer();
};

/** Reads a whole number, also from text. */
export const integer: Reader<number> = (value, context) => {
  const read = number(value, context);
  if (!Number.isSafeInteger(read)) throw new UnreadableAnswer('not a whole number');
  return read;
};

/** Reads a number that is not below another. */
export const atLeast =
  (least: number, reader: Reader<number>): Reader<number> =>
  (value, context) => {
    const read = reader(value, context);
    if (read < least) throw new UnreadableAnswer(`below ${least}`);
    return read;
  };

/** Reads a whole number of at least 0, also from text. */
export const count = atLeast(0, integer);

/** Returns a word as text. Empty for objects: their own `toString` may be no function. */
export const wordText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '' : String(value);

/** Reads a boolean, also from `1`, `0`, `true` and `false` as text. */
export const flag: Reader<boolean> = (value) => {
  const enumValue = wordText(value).toLowerCase();
  if (enumValue === 'true' || enumValue === '1') return true;
  if (enumValue === 'false' || enumValue === '0') return false;
  throw new UnreadableAnswer();
};

/** Amounts stay below this number of minor units, so that the sum of two is an exact integer. */
const AMOUNTS_END = 2 ** 52;

/**
 * Reads an amount as integer minor units of the currency.
 *
 * A fraction on a wire with minor units is an error: it proves another unit. There is no default unit.
 */
export const money: Reader<number> = (value, context) => {
  if (!context.amounts) throw new UnreadableAnswer('an amount of an unknown unit');
  const read = number(value, context);
  const minor = context.amounts === 'major' ? toMinor(read, context.currency) : read;
  if (!Number.isSafeInteger(minor)) throw new WrongUnit('a fraction of a minor unit');
  if (Math.abs(minor) >= AMOUNTS_END) throw new UnreadableAnswer('too large an amount');
  return minor;
};

/** Converts an amount in the currency's own unit to integer minor units: 12.5 EUR is 1250. */
export function toMinor(amount: number, currency: string): number {
  return Number((amount * 10 ** minorDigits(currency)).toFixed(4));
}

/** Converts integer minor units to the currency's own unit: 1250 EUR cents are 12.5. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** minorDigits(currency);
}

/** Wire values by contract value. A list contains further accepted spellings. */
export type EnumSpellings<T extends string> = Readonly<
  Record<T, string | number | readonly (string | number)[]>
>;

/** Reads an enum value: the contract's or the wire's, in any case and with any separators. */
export function word<T extends string>(words: EnumSpellings<T>): Reader<T> {
  const known = new Map<string, T>();
  for (const [ours, theirs] of Object.entries(words) as [T, EnumSpellings<T>[T]][]) {
    for (const spelling of [ours, theirs].flat()) known.set(fold(String(spelling)), ours);
  }
  return (value) => {
    const found = isAbsent(value) ? undefined : known.get(fold(wordText(value)));
    if (found === undefined) throw new UnreadableAnswer('an unknown word');
    return found;
  };
}
