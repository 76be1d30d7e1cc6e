// @chunk responsible-gambling

import type * as z from 'zod/mini';
import { limitState } from '../../account/limit-state.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { cancelLimitSchema } from './cancel-limit.schema.ts';
import { getLimits } from './get-limits.ts';

/**
 * Cancels a pending change, or requests the removal of an active limit, which loosens it and takes effect after a
 * wait.
 */
export const cancelLimit: Operation<
  z.infer<typeof cancelLimitSchema.input>,
  z.infer<typeof cancelLimitSchema.output>
> = {
  name: 'cancelLimit',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/limit/cancel/{id}' },
  reads: ignoreAnswer,
  refusedWhenRepeated: ['responsible-gaming.limit-gone'],
  settle: async (call, { id }, startedAt) => {
    const { limits } = await call(getLimits, {});
    const entry = limits.find((other) => other.id === id);
    if (!entry) return 'done';
    const { incoming } = limitState(limits, entry, startedAt);
    return incoming && incoming.id !== id && incoming.amount === null ? 'done' : 'not-done';
  },
};
