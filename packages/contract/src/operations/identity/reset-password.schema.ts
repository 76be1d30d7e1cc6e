import * as z from 'zod/mini';
import { filled, text } from '../../account/field.schema.ts';

export const resetPasswordSchema = {
  input: z.object({
    /** Absent where the link carried a key alone. */
    usernameOrEmail: z.optional(filled(254)),
    /** The link's token or key. Empty: `reset-password.missing-token`. */
    token: text(500),
    newPassword: filled(1024),
  }),
  output: z.object({}),
};
