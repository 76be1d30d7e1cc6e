import * as z from 'zod/mini';
import { count } from './field.schema.ts';

/** Sums over a time, in integer minor units of the player's currency. */
const sums = {
  totalDeposit: z.int(),
  /** Absent where the platform does not count payments. */
  totalDepositCount: z.optional(count()),
  totalWithdraw: z.int(),
  totalWithdrawCount: z.optional(count()),
  /** What was deposited less what was withdrawn: above 0 the player has paid in more than they got out. */
  netGrossRevenue: z.int(),
  /** 0 before the first; absent where the platform does not name it. */
  lastDepositAmount: z.optional(z.int()),
};

/** A player's payments over the life of the account, in all and by brand. */
export const lifetimeStatsSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  ...sums,
  brands: z.array(z.object({ brand: z.string(), ...sums })),
  /** Extension: the last months, the oldest first. Without them nothing is drawn by month. */
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
export type LifetimeStats = z.infer<typeof lifetimeStatsSchema>;
