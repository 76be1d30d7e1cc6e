import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `endOtherSessions`. */
export const endOtherSessionsSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/session#endOthers',
    does: 'Ends all sessions of the player except that of the connection. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
