import { AMOUNT_FIELDS, AMOUNT_OPERATIONS, type AnyOperation } from '@playerdesk/contract';

/** Whether a call needs the unit of amounts: its input holds an amount, or its answer is nothing without them. */
export function needsUnit({ name, scaleAmounts }: AnyOperation, input: unknown): boolean {
  if (AMOUNT_OPERATIONS.includes(name)) return true;
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  return scaleAmounts !== undefined && AMOUNT_FIELDS.some((field) => holdsAmount(fields[field]));
}

const holdsAmount = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.length > 0);
