import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { registrationAnswer } from '../../reading/registration.ts';
import { REGISTRATION_BINDING, scaleLimits } from './registration-names.ts';
import { settleRegistration } from './settle-registration.ts';
import type { signUpSchema } from './sign-up.schema.ts';

/** Registers a player. Does not sign in. */
export const signUp: Operation<z.infer<typeof signUpSchema.input>, z.infer<typeof signUpSchema.output>> = {
  name: 'signUp',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  captcha: false,
  rest: { method: 'POST', path: '/player/signup/v2', ...REGISTRATION_BINDING },
  scaleAmounts: scaleLimits,
  reads: registrationAnswer,
  settle: settleRegistration,
};
