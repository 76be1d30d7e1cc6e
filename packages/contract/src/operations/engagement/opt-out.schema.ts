import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';
import { consentReceiptSchema } from '../../account/subscription.schema.ts';

export const optOutSchema = {
  input: z.object({ type: filled(64) }),
  output: consentReceiptSchema,
};
