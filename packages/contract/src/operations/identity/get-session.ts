// @chunk responsible-gambling

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { session } from '../../reading/session.ts';
import type { getSessionSchema } from './get-session.schema.ts';

/** Reads the current and the previous session. Interpret it with `sessionInfo`. */
export const getSession: Operation<
  z.infer<typeof getSessionSchema.input>,
  z.infer<typeof getSessionSchema.output>
> = {
  name: 'getSession',
  kind: 'read',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'GET', path: '/responsiblegaming/session' },
  reads: session,
};
