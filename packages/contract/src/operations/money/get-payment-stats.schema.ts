import * as z from 'zod/mini';

export const getPaymentStatsSchema = {
  input: z.object({}),
  output: z.object({
    /** ISO 4217. */
    currency: z.string(),
    /** Net gross revenue, spelt as the documents spell it. */
    netGrossRenew: z.int(),
    totalDeposit: z.int(),
    totalWithdraw: z.int(),
  }),
};
