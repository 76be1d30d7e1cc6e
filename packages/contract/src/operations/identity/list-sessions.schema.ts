import * as z from 'zod/mini';
import { accountSessionSchema } from '../../account/account-session.schema.ts';

/** Input and output schemas of `listSessions`. */
export const listSessionsSchema = {
  input: z.object({}),
  output: z.object({ sessions: z.array(accountSessionSchema) }),
};
