import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { nothing } from '../../reading/record.ts';
import { getSession } from '../identity/get-session.ts';
import type { answerRealityCheckSchema } from './answer-reality-check.schema.ts';

/**
 * Reports that the player answered the reality check that is due. The time to the next check starts again. Without a due check
 * it changes nothing. An extension: a platform that has it refuses stakes from the moment a check is due until it is answered; with any
 * other platform the widgets alone interrupt play.
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
  reads: nothing,
  // A check that is due is announced for the next second.
  settle: async (call) => {
    const { timeUntilRealityCheck } = await call(getSession, {});
    return timeUntilRealityCheck !== undefined && timeUntilRealityCheck <= 1 ? 'not-done' : 'done';
  },
};
