import * as z from 'zod/mini';
import { messageSchema } from '../../account/message.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getMessages`. */
export const getMessagesSchema = {
  input: z.object({}),
  output: z.object({ messages: z.array(messageSchema) }),
  duringBreak: true,
} satisfies OperationSchema;
