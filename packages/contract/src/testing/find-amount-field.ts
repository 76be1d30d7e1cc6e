import * as z from 'zod/mini';
import type { OperationSchema } from '../operation-schema.ts';

/** Returns the field of an input that holds an amount, also deep inside. Undefined if none does. */
export function findAmountField(input: OperationSchema['input']): string | undefined {
  // Cast: an operation's schema is one of Zod.
  const { properties = {} } = z.toJSONSchema(input as z.core.$ZodType, { unrepresentable: 'any' });
  return Object.keys(properties).find((field) => JSON.stringify(properties[field]).includes('"x-unit"'));
}
