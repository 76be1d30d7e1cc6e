import * as z from 'zod/mini';
import { messageSchema } from '../../account/message.schema.ts';

/** Input and output schemas of `getMessages`. */
export const getMessagesSchema = {
  input: z.object({}),
  output: z.object({ messages: z.array(messageSchema) }),
};
