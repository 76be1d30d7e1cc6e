import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { consentReceiptSchema } from '../../account/subscription.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `optOut`. */
export const optOutSchema = {
  input: z.object({ type: nonEmptyText(64) }),
  output: consentReceiptSchema,
  duringBreak: true,
} satisfies OperationSchema;
