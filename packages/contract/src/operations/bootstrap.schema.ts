import * as z from 'zod/mini';

export const bootstrapSchema = {
  input: z.object({}),
  output: z.object({
    /** ISO 3166-1 alpha-2, or empty when the address is in no country that is known. */
    ipCountry: z.string(),
    /** Whether visitors of this country may use the product. */
    allowed: z.optional(z.boolean()),
    /** Server time, milliseconds since 1970. */
    serverTime: z.optional(z.number()),
    activation: z.optional(z.boolean()),
  }),
};
