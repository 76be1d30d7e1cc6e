// @chunk answers

import { fold, isRecord } from './keys.ts';
import { type ListOptions, list } from './list.ts';
import { isAbsent, type Reader, readPart } from './reader.ts';

/** Names of envelopes around a list. */
const ENVELOPES = ['items', 'data', 'results', 'result', 'list', 'content', 'entries', 'records', 'rows'];

/**
 * Reads an answer with a list: bare, under one of `names`, in an envelope, or as the only list of an object.
 *
 * The result has the list under the first name.
 */
export function listAnswer<K extends string, T>(
  names: K | readonly [K, ...string[]],
  item: Reader<T>,
  options: ListOptions = {},
): Reader<Record<K, T[]>> {
  const [name, ...others] = [names].flat() as [K, ...string[]];
  const read = list(item, options);
  return (value, context) => {
    const found = findList(value, [name, ...others]);
    return { [name]: readPart(name, context, (own) => read(found, own)) } as Record<K, T[]>;
  };
}

/** Finds the list in an answer. Undefined when there is none or several. `Details` belongs to refusals. */
export function findList(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value) || !isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [fold(key), item] as const);
  for (const name of [...names.map(fold), ...ENVELOPES]) {
    const found = entries.find(([key]) => key === name)?.[1];
    if (Array.isArray(found)) return found;
    // A nested envelope, such as `{ Data: { Bonuses: [] } }`.
    if (isRecord(found)) return findList(found, names);
  }
  const lists = entries.filter(([key, item]) => key !== 'details' && Array.isArray(item));
  return lists.length === 1 ? lists[0]?.[1] : undefined;
}

/**
 * Reads values by currency: a list of objects with a `currency`, or an object by currency of such objects or of
 * amounts.
 */
export function byCurrency<T>(item: Reader<T>, options: ListOptions = {}): Reader<T[]> {
  const read = list(item, options);
  return (value, context) => {
    if (!isRecord(value)) return read(value, context);
    const parts = Object.entries(value).filter(([, part]) => !isAbsent(part));
    return read(
      parts.map(([currency, part]) => (isRecord(part) ? { currency, ...part } : { currency, amount: part })),
      context,
    );
  };
}
