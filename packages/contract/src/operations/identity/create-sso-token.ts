import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { filledText } from '../../reading/scalars.ts';
import { single } from '../../reading/single.ts';
import { bootstrap } from './bootstrap.ts';
import type { createSsoTokenSchema } from './create-sso-token.schema.ts';

/**
 * Creates a short-lived token that identifies the player to another service of the operator.
 *
 * A lost answer may be repeated: an unused token expires.
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
