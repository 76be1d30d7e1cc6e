import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { activateSchema } from './activate.schema.ts';
import { getProfile } from './get-profile.ts';

/** Verifies the e-mail address of an account. Errors: `activate.*`. */
export const activate: Operation<
  z.infer<typeof activateSchema.input>,
  z.infer<typeof activateSchema.output>
> = {
  name: 'activate',
  kind: 'write',
  area: 'activate',
  session: 'optional',
  rest: { method: 'POST', path: '/player/activate' },
  reads: ignoreAnswer,
  // A repeated copy sends a code that the first copy has used.
  refusedWhenRepeated: [
    'activate.already-activated',
    'activate.incorrect-code',
    'activate.link-expired',
    'activate.player-not-found',
  ],
  holds: async (call) => (await call(getProfile, {})).isActivated,
  settle: async (call) => ((await call(getProfile, {})).isActivated ? 'done' : 'not-done'),
};
