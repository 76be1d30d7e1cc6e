import { isRecord } from './keys.ts';
import type { Reader } from './reader.ts';
import { type FieldReaders, record } from './record.ts';

/** Reads one value of an answer, under one of `names` or bare. */
export function single<K extends string, T>(
  name: K,
  reader: Reader<T>,
  ...others: string[]
): Reader<Record<K, T>> {
  // Cast: a computed name widens to string; both objects have the one field.
  const inside = record(
    { [name]: reader } as unknown as FieldReaders<Record<K, T>>,
    {
      [name]: others,
    } as never,
  );
  return (value, context) =>
    isRecord(value) ? inside(value, context) : ({ [name]: reader(value, context) } as Record<K, T>);
}
