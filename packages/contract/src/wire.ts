import type { RestBinding } from './operation.ts';

/** How an operation spells keys and words on the wire. */
export type Spelling = Pick<RestBinding, 'names' | 'values'>;
type Names = RestBinding['names'];
type Values = RestBinding['values'];

/** Fields whose own keys are data: the attributes are a payment provider's own. */
const DATA_FIELDS: ReadonlySet<string> = new Set(['attributes']);

/**
 * A value in the REST wire's spelling: keys in PascalCase unless `names` says otherwise, undefined left out. Keys that
 * are data stay as they are.
 */
export function toWire(value: unknown, names: Names, values?: Values): unknown {
  return rewrite(
    value,
    (key) => names?.[key] ?? pascalCase(key),
    (key, word) => own(own(values, key), word) ?? word,
    (key) => DATA_FIELDS.has(key),
  );
}

/** A wire value in the contract's spelling: the reverse of {@link toWire}. */
export function fromWire(value: unknown, names: Names, values?: Values): unknown {
  const reverse = new Map(Object.entries(names ?? {}).map(([ours, theirs]) => [theirs, ours]));
  const keyOf = (key: string) => reverse.get(key) ?? camelCase(key);
  return rewrite(
    value,
    keyOf,
    (key, word) => wordBehind(own(values, keyOf(key)), word),
    (key) => DATA_FIELDS.has(keyOf(key)),
  );
}

function wordBehind(words: Readonly<Record<string, string | number>> | undefined, word: unknown): unknown {
  return Object.entries(words ?? {}).find(([, wire]) => wire === word)?.[0] ?? word;
}

function rewrite(
  value: unknown,
  keyOf: (key: string) => string,
  wordOf: (key: string, word: unknown) => unknown,
  isData: (key: string) => boolean,
): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, keyOf, wordOf, isData));
  if (typeof value !== 'object' || value === null) return value;
  const contentOf = (key: string, item: unknown) => {
    if (typeof item !== 'object') return wordOf(key, item);
    return isData(key) ? item : rewrite(item, keyOf, wordOf, isData);
  };
  // Entries, not assignment: a hostile "__proto__" becomes an ordinary key.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [keyOf(key), contentOf(key, item)]),
  );
}

function own<T>(table: Readonly<Record<string, T>> | undefined, key: unknown): T | undefined {
  return table && typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

const pascalCase = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
const camelCase = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);
