import * as z from 'zod/mini';

export const getTermsSchema = {
  input: z.object({ language: z.string(), state: z.string(), jurisdiction: z.string() }),
  output: z.object({
    /** Html of the operator: only through the sanitiser. */
    content: z.string(),
    version: z.string(),
  }),
};
