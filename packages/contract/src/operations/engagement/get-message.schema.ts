import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { messageSchema } from '../../account/message.schema.ts';

/** Input and output schemas of `getMessage`. */
export const getMessageSchema = {
  input: z.object({ id: nonEmptyText(64) }),
  output: messageSchema,
};
