import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';
import { restrictionFields } from '../../account/sign-in-answer.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signIn`. */
export const signInSchema = {
  input: z.object({
    /** E-mail address. */
    username: nonEmptyText(254),
    password: nonEmptyText(1024),
    ...deviceFields,
  }),
  output: z.object({
    sessionId: z.string(),
    hasToAcceptTerms: z.optional(z.boolean()),
    isEmailVerified: z.optional(z.boolean()),
    ...restrictionFields,
  }),
  isRepeatable: true,
  attempt: 'sign-in',
} satisfies OperationSchema;
