import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { registrationAnswer } from '../../reading/registration.ts';
import { REGISTRATION_BINDING, REGISTRATION_NAMES, scaleLimits } from './registration-names.ts';
import { settleRegistration } from './settle-registration.ts';
import type { signUpWithTokenSchema } from './sign-up-with-token.schema.ts';

const { phone, bonusCode, termsVersion } = REGISTRATION_NAMES;

/** Registers a person whose identity is in a signed token. Errors: `sign-up.*`. */
export const signUpWithToken: Operation<
  z.infer<typeof signUpWithTokenSchema.input>,
  z.infer<typeof signUpWithTokenSchema.output>
> = {
  name: 'signUpWithToken',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  captcha: false,
  rest: {
    method: 'POST',
    path: '/player/signup/token',
    ...REGISTRATION_BINDING,
    names: {
      jwtTokenString: 'JWTTokenString',
      phone,
      bonusCode,
      termsVersion,
      period: REGISTRATION_BINDING.names.period,
    },
  },
  scaleAmounts: scaleLimits,
  reads: registrationAnswer,
  settle: settleRegistration,
};
