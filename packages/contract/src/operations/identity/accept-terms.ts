import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { acceptTermsSchema } from './accept-terms.schema.ts';
import { getProfile } from './get-profile.ts';

/**
 * Records that the player accepts a version of the terms.
 *
 * The wire uses GET. It is a write nevertheless: never cached, prefetched or repeated.
 */
export const acceptTerms: Operation<
  z.infer<typeof acceptTermsSchema.input>,
  z.infer<typeof acceptTermsSchema.output>
> = {
  name: 'acceptTerms',
  kind: 'write',
  area: 'terms',
  session: 'required',
  rest: {
    method: 'GET',
    hasPostTwin: true,
    path: '/player/update-player-tac',
    names: { version: 'tacVersionAccepted' },
  },
  reads: ignoreAnswer,
  settle: async (call) => ((await call(getProfile, {})).hasToAcceptTerms ? 'not-done' : 'done'),
};
