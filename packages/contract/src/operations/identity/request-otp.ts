import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { bootstrap } from './bootstrap.ts';
import type { requestOtpSchema } from './request-otp.schema.ts';

/**
 * Sends a one-time code by SMS. The previous code becomes invalid. Errors: `sign-up.*`, `generic.rate-limit`.
 *
 * The wire uses GET. It is a write nevertheless: never cached, prefetched or repeated.
 */
export const requestOtp: Operation<
  z.infer<typeof requestOtpSchema.input>,
  z.infer<typeof requestOtpSchema.output>
> = {
  name: 'requestOtp',
  kind: 'write',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'GET',
    hasPostTwin: true,
    path: '/player/request-otp',
    names: { jurisdiction: 'jurisdiction', countryCode: 'countryCode', mobile: 'mobile' },
  },
  reads: ignoreAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
