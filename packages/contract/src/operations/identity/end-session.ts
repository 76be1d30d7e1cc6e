import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { endSessionSchema } from './end-session.schema.ts';
import { listSessions } from './list-sessions.ts';

/**
 * Ends one session of the player, with its websocket and its open cashier sessions. Idempotent: a session that has
 * ended, or is not the player's, changes nothing. `signOut` ends the current one.
 *
 * An extension, available together with `listSessions`.
 */
export const endSession: Operation<
  z.infer<typeof endSessionSchema.input>,
  z.infer<typeof endSessionSchema.output>
> = {
  name: 'endSession',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/end-session' },
  reads: ignoreAnswer,
  settle: async (call, { id }) => {
    const { sessions } = await call(listSessions, {});
    return sessions.some((session) => session.id === id) ? 'not-done' : 'done';
  },
};
