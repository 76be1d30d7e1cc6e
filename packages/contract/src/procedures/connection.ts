import * as z from 'zod/mini';
import { defineProcedure } from './procedure.ts';

/**
 * Returns the client id of the connection. Before a sign-in it has no meaning.
 *
 * After a sign-in it restores the session on the next connection. Store it like a session id and remove it when the
 * session ends.
 */
export const getClientIdentity = defineProcedure({
  uri: '/connection#getClientIdentity',
  session: 'none',
  does: 'Returns the client id of the connection. Adapters also use it to check that the connection is alive.',
  kwargs: z.object({}),
  answer: z.object({ clientId: z.string() }),
});
