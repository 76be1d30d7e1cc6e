import * as z from 'zod/mini';

export const answerRealityCheckSchema = { input: z.object({}), output: z.object({}) };
