import * as z from 'zod/mini';
import { activationCodeProblem } from '../../account/activation-code.ts';
import { emailSchema } from '../../account/email.schema.ts';
import { sound } from '../../account/field.schema.ts';

export const activateSchema = {
  input: z.object({
    /** Absent when the code alone identifies the player (a link from the mail). */
    usernameOrEmail: z.optional(emailSchema),
    code: sound(activationCodeProblem),
  }),
  output: z.object({}),
};
