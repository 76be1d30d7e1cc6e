import * as z from 'zod/mini';

export const acceptTermsSchema = { input: z.object({ version: z.string() }), output: z.object({}) };
