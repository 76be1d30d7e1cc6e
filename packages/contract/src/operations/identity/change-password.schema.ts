import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `changePassword`. */
export const changePasswordSchema = {
  input: z.object({
    currentPassword: nonEmptyText(1024),
    newPassword: nonEmptyText(1024),
  }),
  output: z.object({}),
};
