import * as z from 'zod/mini';
import { breakTerm } from '../../account/break.schema.ts';

export const blockSchema = {
  input: z.object({
    amount: breakTerm(),
    /** Whether it is to hold at every brand of the licensee; where a jurisdiction asks for the question. */
    allBrands: z.optional(z.boolean()),
  }),
  /** When it ends (ISO 8601, UTC); absent where it has no end, or where the platform does not say. */
  output: z.object({ endsAt: z.optional(z.string()) }),
};
