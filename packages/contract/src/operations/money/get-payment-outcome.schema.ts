import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';
import { transactionSchema } from '../../account/transaction.schema.ts';

export const getPaymentOutcomeSchema = {
  input: z.object({ reference: filled(64) }),
  output: z.object({ payments: z.array(transactionSchema) }),
};
