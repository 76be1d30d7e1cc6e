import type * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { REGISTRATION_NAMES } from './registration-names.ts';
import { settleRegistration } from './settle-registration.ts';
import type { signUpWithTokenSchema } from './sign-up-with-token.schema.ts';

/**
 * Registers a person whose identity a signed token carries. Errors: `sign-up.*`.
 */
export const signUpWithToken = defineOperation<
  z.infer<typeof signUpWithTokenSchema.input>,
  z.infer<typeof signUpWithTokenSchema.output>
>({
  name: 'signUpWithToken',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'POST',
    path: '/player/signup/token',
    names: { ...REGISTRATION_NAMES, jwtTokenString: 'JWTTokenString' },
  },
  expects: { userId: 'string' },
  settle: settleRegistration,
});
