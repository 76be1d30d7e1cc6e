import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { passwordlessAnswer } from '../../reading/sign-in.ts';
import { bootstrap } from './bootstrap.ts';
import type { signInWithOtpSchema } from './sign-in-with-otp.schema.ts';

/**
 * Signs in with a one-time code sent by SMS.
 *
 * For an unknown phone it returns `playerInfo` when a register knows the person, else it rejects with
 * `sign-up.player-not-found`. A wrong code rejects with `sign-up.incorrect-code`. A lost answer may be repeated, as
 * with {@link signIn}.
 */
export const signInWithOtp: Operation<
  z.infer<typeof signInWithOtpSchema.input>,
  z.infer<typeof signInWithOtpSchema.output>
> = {
  name: 'signInWithOtp',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'POST',
    path: '/player/signin/sms',
    names: { phone: 'MobileNumber', hasToAcceptTerms: 'HasToAcceptTC' },
  },
  reads: passwordlessAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
