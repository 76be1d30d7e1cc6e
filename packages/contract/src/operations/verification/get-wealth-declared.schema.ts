import * as z from 'zod/mini';

export const getWealthDeclaredSchema = {
  input: z.object({}),
  /** When the player last declared their wealth (ISO 8601, UTC); absent: never. What they declared is not told. */
  output: z.object({ declared: z.optional(z.string()) }),
};
