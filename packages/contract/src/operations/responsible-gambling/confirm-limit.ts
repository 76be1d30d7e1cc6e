// @chunk responsible-gambling

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { confirmLimitSchema } from './confirm-limit.schema.ts';
import { getLimits } from './get-limits.ts';

/**
 * Confirms a looser limit after its wait, where a jurisdiction requires it.
 *
 * An extension: a platform without it applies the limit when the wait is over.
 */
export const confirmLimit: Operation<
  z.infer<typeof confirmLimitSchema.input>,
  z.infer<typeof confirmLimitSchema.output>
> = {
  name: 'confirmLimit',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/limit/confirm/{id}' },
  reads: ignoreAnswer,
  refusedWhenRepeated: ['responsible-gaming.limit-gone', 'responsible-gaming.limit-not-ready'],
  settle: async (call, { id }) => {
    const { limits } = await call(getLimits, {});
    return limits.find((entry) => entry.id === id)?.needsConfirmation ? 'not-done' : 'done';
  },
};
