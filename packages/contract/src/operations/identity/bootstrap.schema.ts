import * as z from 'zod/mini';
import { MAX_OTP_LENGTH, MIN_OTP_LENGTH } from '../../account/otp-length.ts';

/** Input and output schemas of `bootstrap`. */
export const bootstrapSchema = {
  input: z.object({}),
  output: z.object({
    /** ISO 3166-1 alpha-2. Empty when the country is unknown. */
    ipCountry: z.string(),
    /** Whether visitors from this country may use the product. */
    allowed: z.optional(z.boolean()),
    /** The platform's time in milliseconds since 1970. */
    serverTime: z.optional(z.number()),
    activation: z.optional(z.boolean()),
    /** Extension: operations beyond the specification that this platform has. */
    extensions: z.optional(z.array(z.string())),
    /** Extension: request headers beyond the specification that this platform accepts from any origin. */
    requestHeaders: z.optional(z.array(z.string())),
    /** Extension: GET operations that this platform also accepts as POST with a body (`rest.hasPostTwin`). */
    postTwins: z.optional(z.array(z.string())),
    /** Extension: unit of amounts on this wire. */
    amounts: z.optional(z.enum(['minor', 'major'])),
    /** Extension: products that the operator markets, where consent is required by product (`MARKETING_PRODUCTS`). */
    marketingProducts: z.optional(z.array(z.string())),
    /** Extension: digits of a code sent by SMS, 4 to 12. 4 where it is absent. */
    otpLength: z.optional(z.int().check(z.gte(MIN_OTP_LENGTH), z.lte(MAX_OTP_LENGTH))),
    /** Extension: fields of `signUp` that this platform does not require, such as `annualActivity`. */
    optionalFields: z.optional(z.array(z.string())),
  }),
};
