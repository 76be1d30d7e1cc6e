import * as z from 'zod/mini';
import { LIMIT_SPANS, LIMIT_TYPES, PRODUCTS } from './limit-kinds.ts';

/**
 * One limit entry of the platform. A limit and its pending change are two entries; {@link limitStates} combines them.
 */
export const limitEntrySchema = z.object({
  id: z.string(),
  type: z.enum(LIMIT_TYPES),
  period: z.enum(LIMIT_SPANS),
  /** Undefined: all products. */
  product: z.optional(z.enum(PRODUCTS)),
  /** A canceled limit applies until it expires. */
  status: z.enum(['active', 'canceled']),
  /** Minor units of `currency`, or minutes. Null is a pending removal. */
  amount: z.nullable(z.int()),
  /** Remaining amount of the current period. Undefined before the limit applies and when nothing is counted. */
  remainingAmount: z.optional(z.int()),
  /** ISO 4217. Undefined for time limits. */
  currency: z.optional(z.string()),
  locked: z.boolean(),
  /** Reason for the lock, as text of the platform. */
  lockedReason: z.optional(z.string()),
  /** Start of the limit (ISO 8601, UTC). With `needsConfirmation`, the time from which it can be confirmed. */
  activationDate: z.string(),
  /** End of the current period of an active limit, or of a canceled limit (ISO 8601, UTC). */
  expiryDate: z.optional(z.string()),
  /** Whether it applies only after the player confirms it. */
  needsConfirmation: z.optional(z.boolean()),
});
/** One limit entry of the platform. */
export type LimitEntry = z.infer<typeof limitEntrySchema>;
