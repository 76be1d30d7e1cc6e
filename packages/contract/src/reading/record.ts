// @chunk reading

import { fold, isRecord } from './keys.ts';
import { isAbsent, type Reader, type ReadingContext, readPart, UnreadableAnswer } from './reader.ts';

/** A reader per field of `T`. */
export type FieldReaders<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

/** Alternative wire names of fields. */
export type OtherNames<T> = { readonly [K in keyof T]?: string | readonly string[] };

/** Fields with the currency of the surrounding amounts. */
const CURRENCY_NAMES = ['currency', 'currencycode', 'currencyiso'];

/**
 * Reads an object field by field, ignoring the case of keys.
 *
 * The first of several names with a value counts. Unknown fields are omitted. Amounts are in the object's `currency`,
 * when it has one.
 */
export function record<T extends object>(fields: FieldReaders<T>, others: OtherNames<T> = {}): Reader<T> {
  const readers = Object.entries(fields).map(([field, reader]) => {
    const names = [field, others[field as keyof T] ?? []].flat() as string[];
    return { field, names: names.map(fold), reader: reader as Reader<unknown> };
  });
  return (value, context) => {
    // An empty answer is sufficient where no field is required.
    const source = valuesByName(value === undefined ? {} : value);
    const own = contextOf(source, context);
    const entries = readers.flatMap(({ field, names, reader }) => {
      const read = readPart(field, own, (part) => reader(firstOf(source, names), part));
      return read === undefined ? [] : [[field, read] as const];
    });
    return Object.fromEntries(entries) as T;
  };
}

function valuesByName(value: unknown): ReadonlyMap<string, unknown> {
  if (!isRecord(value)) throw new UnreadableAnswer();
  return new Map(Object.entries(value).map(([key, item]) => [fold(key), item]));
}

function firstOf(source: ReadonlyMap<string, unknown>, names: readonly string[]): unknown {
  return names.map((name) => source.get(name)).find((value) => !isAbsent(value));
}

function contextOf(source: ReadonlyMap<string, unknown>, context: ReadingContext): ReadingContext {
  const currency = firstOf(source, CURRENCY_NAMES);
  return typeof currency === 'string' && currency !== '' ? { ...context, currency } : context;
}

/** Reads an object whose keys are data, such as attributes. Keys stay unchanged and values become text. */
export const textByKey: Reader<Record<string, string>> = (value) => {
  if (!isRecord(value)) throw new UnreadableAnswer();
  const entries = Object.entries(value).filter(([, item]) => !isAbsent(item) && typeof item !== 'object');
  return Object.fromEntries(entries.map(([key, item]) => [key, String(item)]));
};

/** Reads the answer of a write whose content is ignored. */
export const ignoreAnswer: Reader<Record<never, never>> = () => ({});
