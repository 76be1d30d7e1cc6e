import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { filledText } from '../../reading/scalars.ts';
import { single } from '../../reading/single.ts';
import { bootstrap } from './bootstrap.ts';
import type { createSsoTokenSchema } from './create-sso-token.schema.ts';

/**
 * A short-lived token with which another service of the operator knows the player. A lost answer is safe to try again:
 * a token nobody learned expires unused.
 */
export const createSsoToken: Operation<
  z.infer<typeof createSsoTokenSchema.input>,
  z.infer<typeof createSsoTokenSchema.output>
> = {
  name: 'createSsoToken',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/create-sso-token', names: { tokenType: 'tokenType' } },
  reads: single('token', filledText, 'ssoToken'),
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
