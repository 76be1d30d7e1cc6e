import type * as z from 'zod/mini';
import { breakSettlement } from '../../account/break-settlement.ts';
import type { Operation } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import type { panicSchema } from './panic.schema.ts';

/**
 * Tells what a player chose in the break widget: that it opened, nothing, or a pause, which begins at once and ends every
 * session. Errors: `responsible-gaming.*`.
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
  reads: nothing,
  // That the widget opened, or that nothing was chosen, changes nothing.
  settle: async (call, { panicChoice }) => (panicChoice === 'pause' ? breakSettlement(call) : 'not-done'),
};
