// @chunk responsible-gambling

import type * as z from 'zod/mini';
import { breakSettlement } from '../../account/break-settlement.ts';
import type { Operation } from '../../operation.ts';
import { breakAnswer } from '../../reading/block.ts';
import { EXCLUSION_TERM_SPELLING } from './block-wire.ts';
import type { selfExcludeSchema } from './self-exclude.schema.ts';

/** Excludes the player for a number of days. Ends all sessions, including this one. Errors: `responsible-gaming.*`. */
export const selfExclude: Operation<
  z.infer<typeof selfExcludeSchema.input>,
  z.infer<typeof selfExcludeSchema.output>
> = {
  name: 'selfExclude',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/responsiblegaming/self-exclude/{amount}',
    spelling: 'exclusion',
    ...EXCLUSION_TERM_SPELLING,
  },
  reads: breakAnswer,
  hasOptionalAnswer: true,
  settle: breakSettlement,
};
