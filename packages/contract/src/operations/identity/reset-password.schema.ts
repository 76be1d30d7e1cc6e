import * as z from 'zod/mini';
import { nonEmptyText, text } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `resetPassword`. */
export const resetPasswordSchema = {
  input: z.object({
    /** Undefined when the link contained a key alone. */
    usernameOrEmail: z.optional(nonEmptyText(254)),
    /** Token or key of the link. Empty: `reset-password.missing-token`. */
    token: text(500),
    newPassword: nonEmptyText(1024),
  }),
  output: z.object({}),
  attempt: 'password-reset',
} satisfies OperationSchema;
