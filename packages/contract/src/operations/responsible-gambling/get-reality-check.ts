// @chunk responsible-gambling

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { realityCheck } from '../../reading/session.ts';
import type { getRealityCheckSchema } from './get-reality-check.schema.ts';

/** Reads stakes and wins since the session began, for a reality check. */
export const getRealityCheck: Operation<
  z.infer<typeof getRealityCheckSchema.input>,
  z.infer<typeof getRealityCheckSchema.output>
> = {
  name: 'getRealityCheck',
  kind: 'read',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'GET', path: '/responsiblegaming/realitycheck-data' },
  reads: realityCheck,
};
