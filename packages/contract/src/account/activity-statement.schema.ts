import * as z from 'zod/mini';
import { count } from './field.schema.ts';

/** What a player paid, staked and won in a period. Amounts are integer minor units of the player's currency. */
export const activityStatementSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** IANA zone of the player's market, in which days begin and end. */
  timeZone: z.string(),
  /** Weeks from Monday of a period up to three months, otherwise months, oldest first, without gaps. */
  parts: z.array(
    z.object({
      /** `YYYY-MM-DD`. */
      firstDay: z.string(),
      /** `YYYY-MM-DD`. */
      lastDay: z.string(),
      deposited: z.int(),
      withdrawn: z.int(),
      staked: z.int(),
      won: z.int(),
    }),
  ),
  /** Stakes and wins of the period by product, without products that were not played. */
  products: z.array(z.object({ product: z.enum(['casino', 'sport']), staked: z.int(), won: z.int() })),
  /** Bonus money and wins of free spins, less bonus money that was forfeited. */
  bonuses: z.int(),
  /** Minutes in which the player played. Undefined: they are not known. */
  minutes: z.optional(count()),
  /** Sums of the period in other currencies, in their minor units. Undefined: there are none. */
  others: z.optional(
    z.array(
      z.object({
        /** ISO 4217. */
        currency: z.string(),
        deposited: z.int(),
        withdrawn: z.int(),
        staked: z.int(),
        won: z.int(),
        bonuses: z.int(),
      }),
    ),
  ),
});
/** A player's activity statement. */
export type ActivityStatement = z.infer<typeof activityStatementSchema>;
