// @chunk responsible-gambling

import type * as z from 'zod/mini';
import { isTimeLimit } from '../../account/limit-kinds.ts';
import { limitState } from '../../account/limit-state.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getLimits } from './get-limits.ts';
import { LIMIT_SPELLING } from './limit-wire.ts';
import type { setLimitSchema } from './set-limit.schema.ts';

/**
 * Sets or changes a limit. A tighter limit applies at once. A looser one is pending and replaces an earlier pending
 * change.
 */
export const setLimit: Operation<
  z.infer<typeof setLimitSchema.input>,
  z.infer<typeof setLimitSchema.output>
> = {
  name: 'setLimit',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/limit/v2', spelling: 'limit', ...LIMIT_SPELLING },
  scaleAmounts: (input, scale) =>
    isTimeLimit(input.type) ? input : { ...input, amount: scale(input.amount, input.currency ?? '') },
  reads: ignoreAnswer,
  settle: async (call, input, startedAt) => {
    const { limits } = await call(getLimits, {});
    const { current, incoming } = limitState(limits, input, startedAt);
    // The pending entry decides, else the active one.
    return (incoming ?? current)?.amount === input.amount ? 'done' : 'not-done';
  },
};
