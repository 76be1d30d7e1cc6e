import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const requestOtpSchema = {
  input: z.object({
    jurisdiction: z.string(),
    /** Calling code with its plus. */
    countryCode: filled(6),
    /** National number without leading zeros. */
    mobile: filled(17),
  }),
  output: z.object({}),
};
