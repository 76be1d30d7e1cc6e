// @chunk session

import type * as z from 'zod/mini';
import { isPlayerdeskError } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getProfile } from './get-profile.ts';
import type { signOutSchema } from './sign-out.schema.ts';

/** Ends the session on the platform. */
export const signOut: Operation<z.infer<typeof signOutSchema.input>, z.infer<typeof signOutSchema.output>> = {
  name: 'signOut',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/signout' },
  reads: ignoreAnswer,
  settle: async (call) => {
    try {
      await call(getProfile, {});
      return 'not-done';
    } catch (error) {
      return isPlayerdeskError(error) && error.kind === 'session' ? 'done' : 'unknown';
    }
  },
};
