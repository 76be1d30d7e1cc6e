import * as z from 'zod/mini';

export const getTestTakenSchema = {
  input: z.object({}),
  /** When a self-test was last handed in (ISO 8601, UTC); absent: never. Its total is not told. */
  output: z.object({ taken: z.optional(z.string()) }),
};
