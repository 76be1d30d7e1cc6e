import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `markMessage`. */
export const markMessageSchema = {
  input: z.object({ messageId: nonEmptyText(64), status: z.enum(['Notified', 'Read']) }),
  output: z.object({}),
};
