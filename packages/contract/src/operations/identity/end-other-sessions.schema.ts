import * as z from 'zod/mini';

/** Input and output schemas of `endOtherSessions`. */
export const endOtherSessionsSchema = { input: z.object({}), output: z.object({}) };
