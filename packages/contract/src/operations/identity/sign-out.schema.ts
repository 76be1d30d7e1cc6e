import * as z from 'zod/mini';

export const signOutSchema = { input: z.object({}), output: z.object({}) };
