import * as z from 'zod/mini';

/** Input and output schemas of `acceptTerms`. */
export const acceptTermsSchema = { input: z.object({ version: z.string() }), output: z.object({}) };
