import * as z from 'zod/mini';
import { PRODUCTS } from './limit-kinds.ts';

/** A break from one product, from payments or from everything. */
export const productBlockSchema = z.object({
  id: z.string(),
  product: z.enum([...PRODUCTS, 'payment', 'account']),
  status: z.enum(['active', 'canceled', 'expired']),
  /** ISO 8601, UTC. Undefined without an end. */
  expires: z.optional(z.string()),
});
/** A break from one product, from payments or from everything. */
export type ProductBlock = z.infer<typeof productBlockSchema>;
