import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { accountSessions } from '../../reading/account-sessions.ts';
import type { listSessionsSchema } from './list-sessions.schema.ts';

/**
 * Reads the active sessions of the player, the current one first, then by last use.
 *
 * An extension: a platform without it shows no sessions.
 *
 * @see OWASP ASVS 5.0, 7.5.2.
 */
export const listSessions: Operation<
  z.infer<typeof listSessionsSchema.input>,
  z.infer<typeof listSessionsSchema.output>
> = {
  name: 'listSessions',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: { method: 'GET', path: '/player/sessions' },
  reads: accountSessions,
};
