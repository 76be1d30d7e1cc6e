import * as z from 'zod/mini';
import { filled } from '../account/field.schema.ts';

export const isResetKeyAvailableSchema = {
  input: z.object({ key: filled(500) }),
  output: z.object({ isAvailable: z.boolean() }),
};
