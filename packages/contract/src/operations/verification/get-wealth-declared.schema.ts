import * as z from 'zod/mini';

/** Input and output schemas of `getWealthDeclared`. */
export const getWealthDeclaredSchema = {
  input: z.object({}),
  /** Time of the last declaration (ISO 8601, UTC). Undefined when there is none. Does not include its content. */
  output: z.object({ declared: z.optional(z.string()) }),
};
