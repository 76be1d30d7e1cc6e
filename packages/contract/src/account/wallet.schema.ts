import * as z from 'zod/mini';

/** A player's balance in one currency, in integer minor units. `total` is the sum of `real` and `bonus`. */
export const balanceSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  total: z.int(),
  /** Money that can be withdrawn. */
  real: z.int(),
  bonus: z.int(),
});
/** A balance in one currency, in integer minor units. */
export type Balance = z.infer<typeof balanceSchema>;
