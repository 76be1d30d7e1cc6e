// @chunk responsible-gambling

import type * as z from 'zod/mini';
import { breakSettlement } from '../../account/break-settlement.ts';
import type { Operation } from '../../operation.ts';
import { breakAnswer } from '../../reading/block.ts';
import type { blockSchema } from './block.schema.ts';
import { BLOCK_TERM_SPELLING } from './block-wire.ts';

/**
 * Blocks sign-in and play for a number of days. Ends all sessions, including this one. Errors: `responsible-gaming.*`.
 */
export const block: Operation<z.infer<typeof blockSchema.input>, z.infer<typeof blockSchema.output>> = {
  name: 'block',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/responsiblegaming/block/{amount}',
    spelling: 'block',
    ...BLOCK_TERM_SPELLING,
  },
  reads: breakAnswer,
  hasOptionalAnswer: true,
  settle: breakSettlement,
};
