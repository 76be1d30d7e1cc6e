import * as z from 'zod/mini';

/** What a player has in one currency, in integer minor units of it. `total` is `real` and `bonus` together. */
export const balanceSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  total: z.int(),
  /** Money that can be withdrawn. */
  real: z.int(),
  bonus: z.int(),
});
export type Balance = z.infer<typeof balanceSchema>;
