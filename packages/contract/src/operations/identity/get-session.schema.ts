import * as z from 'zod/mini';
import { sessionInfoSchema } from '../../account/session-info.schema.ts';

/** Input and output schemas of `getSession`. */
export const getSessionSchema = { input: z.object({}), output: sessionInfoSchema };
