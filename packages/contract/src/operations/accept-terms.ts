import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { getProfile } from './get-profile.ts';

export const acceptTermsSchema = { input: z.object({ version: z.string() }), output: z.object({}) };

/**
 * Records that the player accepts a version of the terms. A write though the documents make it a GET: it is
 * never cached, prefetched or repeated.
 */
export const acceptTerms = defineOperation<
  z.infer<typeof acceptTermsSchema.input>,
  z.infer<typeof acceptTermsSchema.output>
>({
  name: 'acceptTerms',
  kind: 'write',
  area: 'terms',
  session: 'required',
  rest: { method: 'GET', path: '/player/update-player-tac', names: { version: 'tacVersionAccepted' } },
  rpc: '/user#acceptTC',
  expects: {},
  settle: async (call) => ((await call(getProfile, {})).hasToAcceptTerms ? 'not-done' : 'done'),
});
