import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `requestPasswordReset`. */
export const requestPasswordResetSchema = {
  input: z.object({ usernameOrEmail: nonEmptyText(254) }),
  output: z.object({}),
  isRepeatable: true,
  attempt: 'password-reset',
} satisfies OperationSchema;
