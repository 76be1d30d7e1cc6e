import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getRealityCheck`. */
export const getRealityCheckSchema = {
  input: z.object({}),
  output: z.object({
    /** By product since the session began. Integer minor units. */
    wagersWins: z.array(z.object({ product: z.string(), win: z.int(), wager: z.int() })),
    /** Minutes signed in. Default: those of the session. */
    minutes: z.optional(z.number()),
    /** ISO 4217. Default: the player's currency. */
    currency: z.optional(z.string()),
  }),
  duringBreak: true,
  isBackground: true,
  amounts: 'optional',
} satisfies OperationSchema;
