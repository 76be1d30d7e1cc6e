import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { bootstrap } from './bootstrap.ts';
import type { requestActivationCodeSchema } from './request-activation-code.schema.ts';

/**
 * Sends a new activation code by e-mail. The previous code becomes invalid.
 *
 * A lost answer may be repeated once the platform answers again: the latest code counts.
 */
export const requestActivationCode: Operation<
  z.infer<typeof requestActivationCodeSchema.input>,
  z.infer<typeof requestActivationCodeSchema.output>
> = {
  name: 'requestActivationCode',
  kind: 'write',
  area: 'activate',
  session: 'optional',
  captcha: true,
  rest: { method: 'POST', path: '/player/request-activation-code' },
  reads: ignoreAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
