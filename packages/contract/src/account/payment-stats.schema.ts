import * as z from 'zod/mini';
import { count } from './field.schema.ts';

/** Sums of a period, in integer minor units of the player's currency. */
const sums = {
  totalDeposit: z.int(),
  /** Undefined when the platform does not count payments. */
  totalDepositCount: z.optional(count()),
  totalWithdraw: z.int(),
  totalWithdrawCount: z.optional(count()),
  /** Deposits minus withdrawals. Positive when the player has paid in more than they received. */
  netGrossRevenue: z.int(),
  /** 0 before the first deposit. Undefined when the platform does not report it. */
  lastDepositAmount: z.optional(z.int()),
};

/** A player's payments over the lifetime of the account, in total and by brand. */
export const lifetimeStatsSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  ...sums,
  brands: z.array(z.object({ brand: z.string(), ...sums })),
  /** Extension: the last months, oldest first. Without them no monthly chart is shown. */
  months: z.optional(
    z.array(
      z.object({
        /** `YYYY-MM`. */
        month: z.string(),
        deposited: z.int(),
        withdrawn: z.int(),
      }),
    ),
  ),
});
/** Payment statistics over the lifetime of an account. */
export type LifetimeStats = z.infer<typeof lifetimeStatsSchema>;
