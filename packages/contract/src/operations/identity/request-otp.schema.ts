import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `requestOtp`. */
export const requestOtpSchema = {
  input: z.object({
    jurisdiction: z.string(),
    /** Calling code with its plus. */
    countryCode: nonEmptyText(6),
    /** National number without leading zeros. */
    mobile: nonEmptyText(17),
  }),
  output: z.object({}),
  isRepeatable: true,
} satisfies OperationSchema;
