import * as z from 'zod/mini';
import { amount, text } from '../../account/field.schema.ts';
import { LIMIT_SPANS, LIMIT_TYPES, PRODUCTS } from '../../account/limit-kinds.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `setLimit`. */
export const setLimitSchema = {
  input: z.object({
    type: z.enum(LIMIT_TYPES),
    period: z.enum(LIMIT_SPANS),
    /** Undefined: all products. Limits of time in a product require one. */
    product: z.optional(z.enum(PRODUCTS)),
    /** Minor units of `currency`, or minutes. */
    amount: amount(),
    /** The player's currency (ISO 4217). Omitted for time limits. */
    currency: z.optional(text(3)),
  }),
  output: z.object({}),
  isProtective: true,
  amounts: 'required',
} satisfies OperationSchema;
