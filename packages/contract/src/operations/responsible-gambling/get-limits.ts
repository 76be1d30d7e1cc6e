// @chunk limits

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { limits } from '../../reading/limit.ts';
import type { getLimitsSchema } from './get-limits.schema.ts';
import { LIMIT_SPELLING } from './limit-wire.ts';

/** Reads the player's active and pending limits. Combine them with `limitStates`. */
export const getLimits: Operation<
  z.infer<typeof getLimitsSchema.input>,
  z.infer<typeof getLimitsSchema.output>
> = {
  name: 'getLimits',
  kind: 'read',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'GET', path: '/responsiblegaming/limit', ...LIMIT_SPELLING },
  reads: limits,
};
