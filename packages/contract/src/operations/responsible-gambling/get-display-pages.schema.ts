import * as z from 'zod/mini';

/** Input and output schemas of `getDisplayPages`. */
export const getDisplayPagesSchema = {
  input: z.object({}),
  output: z.object({
    pages: z.array(
      z.object({
        /** Type of the required action in the platform's naming. */
        pageType: z.string(),
        /** Whether it blocks everything else. */
        forceAction: z.boolean(),
      }),
    ),
  }),
};
