// @chunk responsible-gambling

import type * as z from 'zod/mini';
import { breakSettlement } from '../../account/break-settlement.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { panicSchema } from './panic.schema.ts';

/**
 * Records the choice of the break widget: opened, none, or a pause, which starts at once and ends all sessions.
 * Errors: `responsible-gaming.*`.
 */
export const panic: Operation<z.infer<typeof panicSchema.input>, z.infer<typeof panicSchema.output>> = {
  name: 'panic',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/responsiblegaming/panic',
    values: { panicChoice: { open: 'Open', none: 'None', pause: 'Pause' } },
  },
  reads: ignoreAnswer,
  // Opening the widget and choosing nothing have no effect.
  settle: async (call, { panicChoice }) => (panicChoice === 'pause' ? breakSettlement(call) : 'not-done'),
};
