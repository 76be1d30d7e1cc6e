import { parseInstant, zonedInstant } from '../account/instant.ts';
import { minorDigits } from '../account/money.ts';
import { fold } from './keys.ts';
import { isAbsent, type Reader, UnreadableAnswer, WrongUnit } from './reader.ts';

/** Reads text; a number, as of an id, becomes text. */
export const text: Reader<string> = (value) => {
  if (typeof value === 'string') return value;
  if (Number.isFinite(value)) return String(value);
  throw new UnreadableAnswer();
};

/** Reads text that must not be empty, such as an id. */
export const filledText: Reader<string> = (value, context) => {
  const read = text(value, context);
  if (read === '') throw new UnreadableAnswer();
  return read;
};

/** Reads a finite number, also one that travels as text. */
export const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read === 'number' && Number.isFinite(read)) return read;
  throw new UnreadableAnswer();
};

/** Reads yes or no, also as `1`, `0` and as the words `true`, `false`. */
export const flag: Reader<boolean> = (value) => {
  const word = String(value).toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  throw new UnreadableAnswer();
};

/** Seconds since 1970 stay below it until the year 5138; milliseconds passed it in 1973. */
const SECONDS_END = 1e11;

/**
 * Reads a moment as ISO 8601 with its zone. Without one it is UTC (document 2, section 9: "Dates from the server are treated as
 * UTC"). A day alone stays a day; a number counts seconds or milliseconds since 1970.
 */
export const instant: Reader<string> = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return new Date(value < SECONDS_END ? value * 1000 : value).toISOString();
  }
  if (typeof value !== 'string') throw new UnreadableAnswer();
  const read = zonedInstant(value);
  if (Number.isNaN(parseInstant(read))) throw new UnreadableAnswer();
  return read;
};

/**
 * Reads an amount as an integer of the currency's minor unit. Where the platform writes minor units, a fraction proves that it
 * does not: that is an error, never a number.
 */
export const money: Reader<number> = (value, context) => {
  const read = number(value, context);
  const minor = context.amounts === 'major' ? toMinor(read, context.currency) : read;
  if (!Number.isSafeInteger(minor)) throw new WrongUnit('a fraction of a minor unit');
  return minor;
};

/** An amount in the currency's own unit as an integer of its minor unit: 12.5 EUR is 1250. */
export function toMinor(amount: number, currency: string): number {
  return Number((amount * 10 ** minorDigits(currency)).toFixed(4));
}

/** An integer of minor units in the currency's own unit: 1250 EUR cents are 12.5. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** minorDigits(currency);
}

/** The wire's words for each of the contract's. A list holds further spellings that are read. */
export type Words<T extends string> = Readonly<Record<T, string | number | readonly (string | number)[]>>;

/** Reads one of a few words: the contract's own or the wire's, in any case and with any separators. */
export function word<T extends string>(words: Words<T>): Reader<T> {
  const known = new Map<string, T>();
  for (const [ours, theirs] of Object.entries(words) as [T, Words<T>[T]][]) {
    for (const spelling of [ours, theirs].flat()) known.set(fold(String(spelling)), ours);
  }
  return (value) => {
    const found = isAbsent(value) ? undefined : known.get(fold(String(value)));
    if (found === undefined) throw new UnreadableAnswer('an unknown word');
    return found;
  };
}
