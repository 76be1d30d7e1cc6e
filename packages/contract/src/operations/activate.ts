import * as z from 'zod/mini';
import { activationCodeProblem } from '../account/activation-code.ts';
import { emailSchema } from '../account/email.ts';
import { sound } from '../account/field.schema.ts';
import { defineOperation } from '../operation.ts';
import { getProfile } from './get-profile.ts';

export const activateSchema = {
  input: z.object({
    /** Absent when the code alone identifies the player (a link from the mail). */
    usernameOrEmail: z.optional(emailSchema),
    code: sound(activationCodeProblem),
  }),
  output: z.object({}),
};

/** Marks an account's e-mail as verified. Errors: `activate.*`. */
export const activate = defineOperation<
  z.infer<typeof activateSchema.input>,
  z.infer<typeof activateSchema.output>
>({
  name: 'activate',
  kind: 'write',
  area: 'activate',
  session: 'optional',
  rest: { method: 'POST', path: '/player/activate' },
  rpc: '/user/account#activate',
  expects: {},
  settle: async (call) => ((await call(getProfile, {})).isActivated ? 'done' : 'not-done'),
});
