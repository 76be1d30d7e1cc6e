import * as z from 'zod/mini';
import { count, positiveInteger } from '../../account/field.schema.ts';
import { periodFields } from '../../account/period.schema.ts';
import { historyPageSchema } from '../../account/transaction.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPayments`. */
export const getPaymentsSchema = {
  input: z.object({
    offset: count(),
    /** Number of rows, at most 1,000. */
    max: positiveInteger(),
    type: z.enum(['deposit', 'withdraw']),
    ...periodFields,
  }),
  output: historyPageSchema,
  duringBreak: true,
  amounts: 'required',
  exampleInput: { offset: 0, max: 10, type: 'deposit' },
} satisfies OperationSchema;
