import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

export const validateUsernameSchema = {
  input: z.object({ username: nonEmptyText(254), jurisdiction: z.string() }),
  output: z.object({}),
};
