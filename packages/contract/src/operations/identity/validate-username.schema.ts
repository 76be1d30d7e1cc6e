import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const validateUsernameSchema = {
  input: z.object({ username: filled(254), jurisdiction: z.string() }),
  output: z.object({}),
};
