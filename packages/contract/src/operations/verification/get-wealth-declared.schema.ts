import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getWealthDeclared`. */
export const getWealthDeclaredSchema = {
  input: z.object({}),
  /** Time of the last declaration (ISO 8601, UTC). Undefined when there is none. Does not include its content. */
  output: z.object({ declared: z.optional(z.string()) }),
  duringBreak: true,
  extension: 'assumed',
} satisfies OperationSchema;
