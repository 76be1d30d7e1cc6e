import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `markMessage`. */
export const markMessageSchema = {
  input: z.object({ messageId: nonEmptyText(64), status: z.enum(['Notified', 'Read']) }),
  output: z.object({}),
  duringBreak: true,
} satisfies OperationSchema;
