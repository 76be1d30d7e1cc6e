import * as z from 'zod/mini';
import { accountSessionSchema } from '../account/account-session.schema.ts';
import { nonEmptyText } from '../account/field.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

/** The procedure `/user/session#list`. */
export const listSessions = defineProcedure({
  uri: '/user/session#list',
  operation: 'listSessions',
  isExtension: true,
  session: 'required',
  does: 'Returns the active sessions of the player. An extension.',
  kwargs: z.object({}),
  answer: z.object({ sessions: z.array(accountSessionSchema) }),
});

/** The procedure `/user/session#end`. */
export const endSession = defineProcedure({
  uri: '/user/session#end',
  operation: 'endSession',
  isExtension: true,
  session: 'required',
  does: 'Ends one session of the player, on every connection. An extension.',
  kwargs: z.object({ id: noted(nonEmptyText(64), 'The id in the list of sessions.') }),
  answer: z.object({}),
});

/** The procedure `/user/session#endOthers`. */
export const endOtherSessions = defineProcedure({
  uri: '/user/session#endOthers',
  operation: 'endOtherSessions',
  isExtension: true,
  session: 'required',
  does: 'Ends all sessions of the player except that of the connection. An extension.',
  kwargs: z.object({}),
  answer: z.object({}),
});
