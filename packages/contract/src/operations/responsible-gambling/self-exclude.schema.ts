import * as z from 'zod/mini';
import { breakTerm } from '../../account/break.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `selfExclude`. */
export const selfExcludeSchema = {
  input: z.object({
    amount: breakTerm(),
    /** Whether it applies to all brands of the licensee. Set only where the jurisdiction asks. */
    allBrands: z.optional(z.boolean()),
  }),
  /** End of the exclusion (ISO 8601, UTC). Undefined without an end, or when the platform does not report it. */
  output: z.object({ endsAt: z.optional(z.string()) }),
  duringBreak: true,
  isProtective: true,
  extensionFields: ['allBrands'],
} satisfies OperationSchema;
