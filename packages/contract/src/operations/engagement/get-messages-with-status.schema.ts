import * as z from 'zod/mini';
import { messageSchema } from '../../account/message.schema.ts';
import { MESSAGE_STATUSES } from '../../account/message.ts';

/** Input and output schemas of `getMessagesWithStatus`. */
export const getMessagesWithStatusSchema = {
  input: z.object({ withStatus: z.enum(MESSAGE_STATUSES) }),
  output: z.object({ messages: z.array(messageSchema) }),
};
