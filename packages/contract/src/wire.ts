import type { RestBinding } from './operation.ts';

type Names = RestBinding['names'];

/** A value in the REST wire's spelling: keys in PascalCase unless `names` says otherwise, undefined left out. */
export function toWire(value: unknown, names: Names): unknown {
  return renameKeys(value, (key) => names?.[key] ?? pascalCase(key));
}

/** A wire value in the contract's spelling: the reverse of {@link toWire}. */
export function fromWire(value: unknown, names: Names): unknown {
  const reverse = new Map(Object.entries(names ?? {}).map(([ours, theirs]) => [theirs, ours]));
  return renameKeys(value, (key) => reverse.get(key) ?? camelCase(key));
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  // Entries, not assignment: a hostile "__proto__" becomes an ordinary key.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [rename(key), renameKeys(item, rename)]),
  );
}

const pascalCase = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
const camelCase = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);
