import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { passwordlessAnswer } from '../../reading/sign-in.ts';
import { bootstrap } from './bootstrap.ts';
import type { signInWithCodeSchema } from './sign-in-with-code.schema.ts';

/**
 * Signs in with the code of an e-ID provider. Errors: `sign-in.*`.
 *
 * For a person without an account it returns `playerInfo`; the same code then registers them ({@link signUpWithCode}).
 */
export const signInWithCode: Operation<
  z.infer<typeof signInWithCodeSchema.input>,
  z.infer<typeof signInWithCodeSchema.output>
> = {
  name: 'signInWithCode',
  kind: 'write',
  area: 'sign-in',
  session: 'none',
  captcha: false,
  rest: {
    method: 'POST',
    path: '/player/signin/code',
    names: { hasToAcceptTerms: 'HasToAcceptTC' },
  },
  reads: passwordlessAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
