import * as z from 'zod/mini';

export const endPlaySchema = { input: z.object({}), output: z.object({}) };
