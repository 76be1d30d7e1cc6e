import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { registrationAnswer } from '../../reading/registration.ts';
import { REGISTRATION_BINDING, scaleLimits } from './registration-names.ts';
import { settleRegistration } from './settle-registration.ts';
import type { signUpWithCodeSchema } from './sign-up-with-code.schema.ts';

/**
 * Registers a person identified by an e-ID. The same code signs them in once afterwards ({@link signInWithCode}).
 * Errors: `sign-up.*`.
 */
export const signUpWithCode: Operation<
  z.infer<typeof signUpWithCodeSchema.input>,
  z.infer<typeof signUpWithCodeSchema.output>
> = {
  name: 'signUpWithCode',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  captcha: false,
  rest: { method: 'POST', path: '/player/signup/code', ...REGISTRATION_BINDING },
  scaleAmounts: scaleLimits,
  reads: registrationAnswer,
  settle: settleRegistration,
};
