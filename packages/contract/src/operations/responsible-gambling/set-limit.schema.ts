import * as z from 'zod/mini';
import { amount, text } from '../../account/field.schema.ts';
import { LIMIT_SPANS, LIMIT_TYPES, PRODUCTS } from '../../account/limit-kinds.ts';

export const setLimitSchema = {
  input: z.object({
    type: z.enum(LIMIT_TYPES),
    period: z.enum(LIMIT_SPANS),
    /** Absent: over all products. Limits of time in a product need one. */
    product: z.optional(z.enum(PRODUCTS)),
    /** Minor units of `currency`, or minutes. */
    amount: amount(),
    /** The player's own (ISO 4217); limits of time do without. */
    currency: z.optional(text(3)),
  }),
  output: z.object({}),
};
