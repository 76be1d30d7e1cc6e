import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { availability } from '../../reading/availability.ts';
import type { validateEmailSchema } from './validate-email.schema.ts';

/** Checks whether an e-mail address is available. Rejects with `sign-up.player-conflict` when it is taken. */
export const validateEmail: Operation<
  z.infer<typeof validateEmailSchema.input>,
  z.infer<typeof validateEmailSchema.output>
> = {
  name: 'validateEmail',
  kind: 'read',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'GET',
    hasPostTwin: true,
    path: '/player/validate-email',
    names: { email: 'email', jurisdiction: 'jurisdiction' },
  },
  reads: availability,
};
