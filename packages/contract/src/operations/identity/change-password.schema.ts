import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `changePassword`. */
export const changePasswordSchema = {
  input: z.object({
    currentPassword: nonEmptyText(1024),
    newPassword: nonEmptyText(1024),
  }),
  output: z.object({}),
  attempt: 'password-change',
} satisfies OperationSchema;
