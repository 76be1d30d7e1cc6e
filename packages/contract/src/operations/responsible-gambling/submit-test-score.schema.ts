import * as z from 'zod/mini';

/** Input and output schemas of `submitTestScore`. */
export const submitTestScoreSchema = {
  /** The total only: nine answers of 0 to 3 points. */
  input: z.object({ score: z.int().check(z.minimum(0), z.maximum(27)) }),
  output: z.object({}),
};
