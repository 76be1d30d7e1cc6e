import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { availability } from '../../reading/availability.ts';
import type { validateUsernameSchema } from './validate-username.schema.ts';

/** Checks whether a user name is available. Rejects with `sign-up.player-conflict` when it is taken. */
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
    hasPostTwin: true,
    path: '/player/validate-username',
    names: { username: 'username', jurisdiction: 'jurisdiction' },
  },
  reads: availability,
};
