import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { messageSchema } from '../../account/message.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getMessage`. */
export const getMessageSchema = {
  input: z.object({ id: nonEmptyText(64) }),
  output: messageSchema,
  duringBreak: true,
  exampleInput: { id: 'nobody-has-this-message' },
} satisfies OperationSchema;
