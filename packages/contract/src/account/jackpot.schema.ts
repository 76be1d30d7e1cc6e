import * as z from 'zod/mini';

/** Current value of a jackpot. */
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
/** Current value of a jackpot. */
export type Jackpot = z.infer<typeof jackpotSchema>;

/** A jackpot of the older call: by game, with its value per currency. */
export const olderJackpotSchema = z.object({
  game: z.object({ id: z.string(), name: z.string() }),
  values: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Integer minor units of the feed's currency. */
  totalAmount: z.int(),
});
/** A jackpot of the older call. */
export type OlderJackpot = z.infer<typeof olderJackpotSchema>;

export const exchangeRateSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Units of this currency per unit of the base. */
  rate: z.number(),
});
