import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { endOtherSessionsSchema } from './end-other-sessions.schema.ts';
import { listSessions } from './list-sessions.ts';

/**
 * Ends all sessions of the player except the current one, each as `endSession` does. Idempotent.
 *
 * An extension, available together with `listSessions`.
 */
export const endOtherSessions: Operation<
  z.infer<typeof endOtherSessionsSchema.input>,
  z.infer<typeof endOtherSessionsSchema.output>
> = {
  name: 'endOtherSessions',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/end-other-sessions' },
  reads: ignoreAnswer,
  settle: async (call) => {
    const { sessions } = await call(listSessions, {});
    return sessions.some(({ isCurrent }) => !isCurrent) ? 'not-done' : 'done';
  },
};
