import * as z from 'zod/mini';

/** Input and output schemas of `answerRealityCheck`. */
export const answerRealityCheckSchema = { input: z.object({}), output: z.object({}) };
