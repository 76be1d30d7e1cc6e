import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { signInWithPaymentAnswer } from '../../reading/sign-in.ts';
import { bootstrap } from '../identity/bootstrap.ts';
import type { signInWithPaymentSchema } from './sign-in-with-payment.schema.ts';

/** Signs in with the code of a pay-and-play payment. Errors: `sign-in.*`. */
export const signInWithPayment: Operation<
  z.infer<typeof signInWithPaymentSchema.input>,
  z.infer<typeof signInWithPaymentSchema.output>
> = {
  name: 'signInWithPayment',
  kind: 'write',
  area: 'sign-in',
  session: 'none',
  captcha: false,
  rest: { method: 'POST', path: '/player/signin/payment', names: { hasToAcceptTerms: 'HasToAcceptTC' } },
  reads: signInWithPaymentAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    // An unused session has no effect. The code shows whether it was used.
    return 'not-done';
  },
};
