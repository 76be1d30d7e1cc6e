import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import type { activateSchema } from './activate.schema.ts';
import { getProfile } from './get-profile.ts';

/** Marks an account's e-mail as verified. Errors: `activate.*`. */
export const activate: Operation<
  z.infer<typeof activateSchema.input>,
  z.infer<typeof activateSchema.output>
> = {
  name: 'activate',
  kind: 'write',
  area: 'activate',
  session: 'optional',
  rest: { method: 'POST', path: '/player/activate' },
  reads: nothing,
  // The second copy brings a code that the first one has used up.
  refusedWhenRepeated: [
    'activate.already-activated',
    'activate.incorrect-code',
    'activate.link-expired',
    'activate.player-not-found',
  ],
  holds: async (call) => (await call(getProfile, {})).isActivated,
  settle: async (call) => ((await call(getProfile, {})).isActivated ? 'done' : 'not-done'),
};
