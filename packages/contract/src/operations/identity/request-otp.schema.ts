import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `requestOtp`. */
export const requestOtpSchema = {
  input: z.object({
    jurisdiction: z.string(),
    /** Calling code with its plus. */
    countryCode: nonEmptyText(6),
    /** National number without leading zeros. */
    mobile: nonEmptyText(17),
  }),
  output: z.object({}),
};
