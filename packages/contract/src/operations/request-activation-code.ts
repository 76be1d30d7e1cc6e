import * as z from 'zod/mini';
import { emailSchema } from '../account/email.ts';
import { defineOperation } from '../operation.ts';
import { bootstrap } from './bootstrap.ts';

export const requestActivationCodeSchema = {
  input: z.object({ usernameOrEmail: emailSchema }),
  output: z.object({}),
};

/**
 * Sends a new activation code by mail; the code before it stops working. A lost answer is safe to try again,
 * once the platform answers at all: the newest code is the one that counts.
 */
export const requestActivationCode = defineOperation<
  z.infer<typeof requestActivationCodeSchema.input>,
  z.infer<typeof requestActivationCodeSchema.output>
>({
  name: 'requestActivationCode',
  kind: 'write',
  area: 'activate',
  session: 'optional',
  rest: { method: 'POST', path: '/player/request-activation-code' },
  expects: {},
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
});
