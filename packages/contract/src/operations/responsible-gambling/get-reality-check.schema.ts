import * as z from 'zod/mini';

export const getRealityCheckSchema = {
  input: z.object({}),
  output: z.object({
    /** Since the session began, by product. Integer minor units. */
    wagersWins: z.array(z.object({ product: z.string(), win: z.int(), wager: z.int() })),
    /** Minutes signed in; absent: those of the session. */
    minutes: z.optional(z.number()),
    /** ISO 4217; absent: the player's own. */
    currency: z.optional(z.string()),
  }),
};
