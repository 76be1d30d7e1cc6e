import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { transactionSchema } from '../../account/transaction.schema.ts';

/** Input and output schemas of `getPaymentOutcome`. */
export const getPaymentOutcomeSchema = {
  input: z.object({ reference: nonEmptyText(64) }),
  output: z.object({ payments: z.array(transactionSchema) }),
};
