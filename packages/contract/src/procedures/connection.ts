import * as z from 'zod/mini';
import { defineProcedure } from './procedure.ts';

/**
 * Who this connection is. Before sign-in a name without meaning; afterwards what brings the session back on the next
 * connection, so it is kept like a session id and removed when the session ends.
 */
export const getClientIdentity = defineProcedure({
  uri: '/connection#getClientIdentity',
  session: 'none',
  does: 'Returns the client id of the connection. Adapters also use it to check that the connection is alive.',
  kwargs: z.object({}),
  answer: z.object({ clientId: z.string() }),
});
