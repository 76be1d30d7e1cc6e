import * as z from 'zod/mini';

export const getDisplayPagesSchema = {
  input: z.object({}),
  output: z.object({
    pages: z.array(
      z.object({
        /** What the player has to do, in the platform's own words. */
        pageType: z.string(),
        /** Nothing else goes on before it is done. */
        forceAction: z.boolean(),
      }),
    ),
  }),
};
