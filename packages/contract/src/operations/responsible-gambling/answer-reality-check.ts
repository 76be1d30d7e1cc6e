// @chunk responsible-gambling

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getSession } from '../identity/get-session.ts';
import type { answerRealityCheckSchema } from './answer-reality-check.schema.ts';

/**
 * Reports that the player answered the due reality check, which restarts the interval. Has no effect without a due
 * check.
 *
 * An extension: a platform with it refuses stakes from the due time until the answer. On other platforms only the
 * widgets interrupt play.
 */
export const answerRealityCheck: Operation<
  z.infer<typeof answerRealityCheckSchema.input>,
  z.infer<typeof answerRealityCheckSchema.output>
> = {
  name: 'answerRealityCheck',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/realitycheck-answer' },
  reads: ignoreAnswer,
  // A due check is announced for the next second.
  settle: async (call) => {
    const { timeUntilRealityCheck } = await call(getSession, {});
    return timeUntilRealityCheck !== undefined && timeUntilRealityCheck <= 1 ? 'not-done' : 'done';
  },
};
