// @chunk reading

import { isAbsent, type Reader, readPart, reportPart, UnreadableAnswer } from './reader.ts';

export interface ListOptions {
  /** Whether the list guards an action. One unreadable item then makes the list unreadable. */
  readonly guards?: boolean;
}

/** Reads a list. An unreadable item is omitted and reported, unless the list guards an action. */
export function list<T>(item: Reader<T>, { guards = false }: ListOptions = {}): Reader<T[]> {
  return (value, context) => {
    if (!Array.isArray(value)) throw new UnreadableAnswer();
    return value.flatMap((part, index) => {
      const read = () => readPart(`[${index}]`, context, (own) => item(part, own));
      if (guards) return [read()];
      try {
        return [read()];
      } catch (error) {
        reportPart(context, error);
        return [];
      }
    });
  };
}

/** Reads a list for display only: a missing list is empty, and a single value becomes a list. */
export function lenientList<T>(item: Reader<T>): Reader<T[]> {
  const read = list(item);
  return (value, context) => (isAbsent(value) ? [] : read(Array.isArray(value) ? value : [value], context));
}
