import * as z from 'zod/mini';

/** What is in a jackpot now. */
export const jackpotSchema = z.object({
  id: z.string(),
  /** Integer minor units of `currency`. */
  amount: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  name: z.optional(z.string()),
  /** Games that can win it. */
  gameIds: z.optional(z.array(z.string())),
});
export type Jackpot = z.infer<typeof jackpotSchema>;

/** A jackpot as the older call tells it: by game, its value in each currency. */
export const olderJackpotSchema = z.object({
  game: z.object({ id: z.string(), name: z.string() }),
  values: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Integer minor units of the feed's own currency. */
  totalAmount: z.int(),
});
export type OlderJackpot = z.infer<typeof olderJackpotSchema>;

export const exchangeRateSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Units of it for one unit of the base. */
  rate: z.number(),
});
