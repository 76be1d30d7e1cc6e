import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPaymentStats`. */
export const getPaymentStatsSchema = {
  input: z.object({}),
  output: z.object({
    /** ISO 4217. */
    currency: z.string(),
    /** Net gross revenue. The name is misspelled in the specification. */
    netGrossRenew: z.int(),
    totalDeposit: z.int(),
    totalWithdraw: z.int(),
  }),
  duringBreak: true,
  amounts: 'required',
} satisfies OperationSchema;
