import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { filled } from '../../account/field.schema.ts';
import { restrictionFields } from '../../account/sign-in-answer.schema.ts';

export const signInSchema = {
  input: z.object({
    /** E-mail address. */
    username: filled(254),
    password: filled(1024),
    ...deviceFields,
  }),
  output: z.object({
    sessionId: z.string(),
    hasToAcceptTerms: z.optional(z.boolean()),
    isEmailVerified: z.optional(z.boolean()),
    ...restrictionFields,
  }),
};
