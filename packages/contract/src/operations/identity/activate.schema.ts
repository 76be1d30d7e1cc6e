import * as z from 'zod/mini';
import { activationCodeProblem } from '../../account/activation-code.ts';
import { emailSchema } from '../../account/email.schema.ts';
import { validText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `activate`. */
export const activateSchema = {
  input: z.object({
    /** Undefined when the code alone identifies the player (a link in an e-mail). */
    usernameOrEmail: z.optional(emailSchema),
    code: validText(activationCodeProblem),
  }),
  output: z.object({}),
  attempt: 'activation',
} satisfies OperationSchema;
