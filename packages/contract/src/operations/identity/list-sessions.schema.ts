import * as z from 'zod/mini';
import { accountSessionSchema } from '../../account/account-session.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `listSessions`. */
export const listSessionsSchema = {
  input: z.object({}),
  output: z.object({ sessions: z.array(accountSessionSchema) }),
  duringBreak: true,
  procedure: {
    uri: '/user/session#list',
    does: 'Returns the active sessions of the player. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
