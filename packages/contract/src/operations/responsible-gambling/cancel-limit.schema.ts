import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `cancelLimit`. */
export const cancelLimitSchema = {
  input: z.object({ id: nonEmptyText(60) }),
  output: z.object({}),
  // Its effect is read from the limits, which have amounts.
  amounts: 'required',
} satisfies OperationSchema;
