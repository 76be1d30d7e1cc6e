import * as z from 'zod/mini';

/** Input and output schemas of `endPlay`. */
export const endPlaySchema = { input: z.object({}), output: z.object({}) };
