import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { transactionSchema } from '../../account/transaction.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPaymentOutcome`. */
export const getPaymentOutcomeSchema = {
  input: z.object({ reference: nonEmptyText(64) }),
  output: z.object({ payments: z.array(transactionSchema) }),
  duringBreak: true,
  extension: 'assumed',
  amounts: 'required',
  exampleInput: { reference: 'nobody-has-this-reference' },
} satisfies OperationSchema;
