import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { consentReceiptSchema } from '../../account/subscription.schema.ts';

/** Input and output schemas of `optIn`. */
export const optInSchema = {
  input: z.object({ type: nonEmptyText(64) }),
  output: consentReceiptSchema,
};
