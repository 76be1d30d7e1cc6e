import * as z from 'zod/mini';

/** Input and output schemas of `signOut`. */
export const signOutSchema = { input: z.object({}), output: z.object({}) };
