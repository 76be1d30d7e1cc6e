import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `requestPasswordReset`. */
export const requestPasswordResetSchema = {
  input: z.object({ usernameOrEmail: nonEmptyText(254) }),
  output: z.object({}),
};
