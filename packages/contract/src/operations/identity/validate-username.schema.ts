import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `validateUsername`. */
export const validateUsernameSchema = {
  input: z.object({ username: nonEmptyText(254), jurisdiction: z.string() }),
  output: z.object({}),
};
