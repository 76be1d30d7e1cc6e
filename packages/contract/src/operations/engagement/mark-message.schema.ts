import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const markMessageSchema = {
  input: z.object({ messageId: filled(64), status: z.enum(['Notified', 'Read']) }),
  output: z.object({}),
};
