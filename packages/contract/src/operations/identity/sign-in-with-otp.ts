import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { passwordlessAnswer } from '../../reading/sign-in.ts';
import { bootstrap } from './bootstrap.ts';
import type { signInWithOtpSchema } from './sign-in-with-otp.schema.ts';

/**
 * Signs in with a one-time code sent by SMS. A phone no player has answers `playerInfo` where a register knows the
 * person, else `sign-up.player-not-found`; a wrong code `sign-up.incorrect-code`. Safe to try again after a lost
 * answer, like {@link signIn}.
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
