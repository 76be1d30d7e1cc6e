// @chunk session

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { signInAnswer } from '../../reading/sign-in.ts';
import { bootstrap } from './bootstrap.ts';
import type { signInSchema } from './sign-in.schema.ts';

/**
 * Signs a player in with a password. Errors: `sign-in.*`, `generic.rate-limit`.
 *
 * A lost answer may be repeated: an unused session expires.
 */
export const signIn: Operation<z.infer<typeof signInSchema.input>, z.infer<typeof signInSchema.output>> = {
  name: 'signIn',
  kind: 'write',
  area: 'sign-in',
  session: 'none',
  rest: { method: 'POST', path: '/player/signin/v2', names: { hasToAcceptTerms: 'HasToAcceptTC' } },
  reads: signInAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
