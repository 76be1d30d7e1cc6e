import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { availability } from '../../reading/availability.ts';
import type { validateUsernameSchema } from './validate-username.schema.ts';

/**
 * Asks whether a user name is free to register. `sign-up.player-conflict` when a player has it.
 */
export const validateUsername: Operation<
  z.infer<typeof validateUsernameSchema.input>,
  z.infer<typeof validateUsernameSchema.output>
> = {
  name: 'validateUsername',
  kind: 'read',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'GET',
    path: '/player/validate-username',
    names: { username: 'username', jurisdiction: 'jurisdiction' },
  },
  reads: availability,
};
