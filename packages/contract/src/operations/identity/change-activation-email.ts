import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { bootstrap } from './bootstrap.ts';
import type { changeActivationEmailSchema } from './change-activation-email.schema.ts';

/**
 * Replaces the e-mail address of a player who has not activated their account, and sends a code to the new one. The
 * previous code becomes invalid. The profile has the new address once its code was entered.
 *
 * An extension. An address that belongs to another player gets the same answer, so that the answer reveals nothing.
 */
export const changeActivationEmail: Operation<
  z.infer<typeof changeActivationEmailSchema.input>,
  z.infer<typeof changeActivationEmailSchema.output>
> = {
  name: 'changeActivationEmail',
  kind: 'write',
  area: 'activate',
  session: 'required',
  rest: { method: 'POST', path: '/player/change-activation-email' },
  reads: ignoreAnswer,
  // Repeating is harmless: the latest code counts.
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
