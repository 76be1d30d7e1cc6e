import type * as z from 'zod/mini';
import { limitState } from '../../account/limit-state.ts';
import type { Operation } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import type { cancelLimitSchema } from './cancel-limit.schema.ts';
import { getLimits } from './get-limits.ts';

/** Takes back a change that waits, or asks for the end of a limit that holds: that loosens it, and waits. */
export const cancelLimit: Operation<
  z.infer<typeof cancelLimitSchema.input>,
  z.infer<typeof cancelLimitSchema.output>
> = {
  name: 'cancelLimit',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/limit/cancel/{id}' },
  reads: nothing,
  refusedWhenRepeated: ['responsible-gaming.limit-gone'],
  settle: async (call, { id }, startedAt) => {
    const { limits } = await call(getLimits, {});
    const entry = limits.find((other) => other.id === id);
    if (!entry) return 'done';
    const { incoming } = limitState(limits, entry, startedAt);
    return incoming && incoming.id !== id && incoming.amount === null ? 'done' : 'not-done';
  },
};
