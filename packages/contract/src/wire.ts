// @chunk reading

import type { RestBinding } from './operation.ts';

/** How an operation spells keys and values on the wire. */
export type Spelling = Pick<RestBinding, 'names' | 'values'>;
type Names = RestBinding['names'];
type Values = RestBinding['values'];

/**
 * Converts a value to the REST wire: keys in PascalCase unless `names` says otherwise, undefined values omitted. Keys
 * that are data stay unchanged.
 */
export function toWire(value: unknown, names: Names, values?: Values): unknown {
  return rewrite(
    value,
    (key) => own(names, key) ?? pascalCase(key),
    (key, word) => own(own(values, key), word) ?? word,
  );
}

/** Converts a wire value to the contract: the reverse of {@link toWire}. */
export function fromWire(value: unknown, names: Names, values?: Values): unknown {
  const reverse = new Map(Object.entries(names ?? {}).map(([ours, theirs]) => [theirs, ours]));
  const keyOf = (key: string) => reverse.get(key) ?? camelCase(key);
  return rewrite(value, keyOf, (key, word) => wordBehind(own(values, keyOf(key)), word));
}

function wordBehind(words: Readonly<Record<string, string | number>> | undefined, word: unknown): unknown {
  return Object.entries(words ?? {}).find(([, wire]) => wire === word)?.[0] ?? word;
}

/** Fields whose keys are data on both sides: attributes of a payment provider, and an operator's custom fields. */
const DATA_FIELD = /^(attributes|customFields)$/i;

function rewrite(
  value: unknown,
  keyOf: (key: string) => string,
  wordOf: (key: string, word: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, keyOf, wordOf));
  if (typeof value !== 'object' || value === null) return value;
  // Object.fromEntries and not assignment: a hostile "__proto__" becomes an ordinary key.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [
        keyOf(key),
        typeof item === 'object' && !DATA_FIELD.test(key) ? rewrite(item, keyOf, wordOf) : wordOf(key, item),
      ]),
  );
}

function own<T>(table: Readonly<Record<string, T>> | undefined, key: unknown): T | undefined {
  return table && typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

const pascalCase = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
const camelCase = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);
