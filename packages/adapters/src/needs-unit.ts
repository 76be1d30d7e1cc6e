// @chunk reading

import {
  AMOUNT_FIELDS,
  AMOUNT_OPERATIONS,
  type AmountUnit,
  type AnyOperation,
} from '@playerdesk/contract/internal';

/** Returns a unit of amounts. Undefined for any other value: a misspelled unit must not be taken for one of them. */
export const toUnit = (given: unknown): AmountUnit | undefined =>
  given === 'minor' || given === 'major' ? given : undefined;

/** Whether a call needs the unit of amounts: its input holds an amount, or its answer is nothing without them. */
export function needsUnit({ name }: AnyOperation, input: unknown): boolean {
  if (AMOUNT_OPERATIONS.includes(name)) return true;
  const value = ((input ?? {}) as Readonly<Record<string, unknown>>)[AMOUNT_FIELDS[name] ?? ''];
  return typeof value === 'number' || (Array.isArray(value) && value.length > 0);
}
