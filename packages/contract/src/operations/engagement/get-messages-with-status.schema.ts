import * as z from 'zod/mini';
import { messageSchema } from '../../account/message.schema.ts';
import { MESSAGE_STATUSES } from '../../account/message.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getMessagesWithStatus`. */
export const getMessagesWithStatusSchema = {
  input: z.object({ withStatus: z.enum(MESSAGE_STATUSES) }),
  output: z.object({ messages: z.array(messageSchema) }),
  duringBreak: true,
  isBackground: true,
  exampleInput: { withStatus: 'Unpushed' },
} satisfies OperationSchema;
