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
    /** Extension: names of the operations beyond the documents' that this platform has. */
    extensions: z.optional(z.array(z.string())),
    /** Extension: request headers beyond the documents' that this platform takes from any origin. */
    requestHeaders: z.optional(z.array(z.string())),
    /** Extension: the unit of amounts on this wire. */
    amounts: z.optional(z.enum(['minor', 'major'])),
    /** Extension: products that the operator markets, where a market asks for consent by product (`MARKETING_PRODUCTS`). */
    marketingProducts: z.optional(z.array(z.string())),
  }),
};
