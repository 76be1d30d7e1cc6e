import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';
import { messageSchema } from '../../account/message.schema.ts';

export const getMessageSchema = {
  input: z.object({ id: filled(64) }),
  output: messageSchema,
};
