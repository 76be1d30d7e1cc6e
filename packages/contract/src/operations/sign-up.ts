import type * as z from 'zod/mini';
import { hasCode } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import type { signUpSchema } from './sign-up.schema.ts';
import { validateEmail } from './validate-email.ts';

/** Registers a player. The account exists when this resolves; signing in is a call of its own. */
export const signUp = defineOperation<
  z.infer<typeof signUpSchema.input>,
  z.infer<typeof signUpSchema.output>
>({
  name: 'signUp',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'POST',
    path: '/player/signup/v2',
    names: {
      dateOfBirth: 'BirthDate',
      address: 'Address1',
      phone: 'MobilePhoneNumber',
      bonusCode: 'PromoCode',
      annualActivityFrom: 'ExpectedAnnualActivityFrom',
      annualActivityTo: 'ExpectedAnnualActivityTo',
      termsVersion: 'TacVersionAccepted',
    },
  },
  rpc: '/user/account#register',
  expects: { userId: 'string' },
  // The contact step found the address free, so a player who has it now is this one.
  settle: async (call, { email, jurisdiction }) => {
    try {
      await call(validateEmail, { email, jurisdiction });
      return 'not-done';
    } catch (error) {
      return hasCode(error, 'sign-up.player-conflict') ? 'done' : 'unknown';
    }
  },
});
