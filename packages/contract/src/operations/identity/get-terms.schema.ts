import * as z from 'zod/mini';

/** Input and output schemas of `getTerms`. */
export const getTermsSchema = {
  input: z.object({ language: z.string(), state: z.string(), jurisdiction: z.string() }),
  output: z.object({
    /** HTML from the operator. Render it through the sanitizer only. */
    content: z.string(),
    version: z.string(),
  }),
};
