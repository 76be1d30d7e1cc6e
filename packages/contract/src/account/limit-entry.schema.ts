import * as z from 'zod/mini';
import { LIMIT_SPANS, LIMIT_TYPES, PRODUCTS } from './limit-kinds.ts';

/**
 * One entry of a player's limits as the platform keeps them. A limit and the change that waits for it are two entries;
 * {@link limitStates} reads them together.
 */
export const limitEntrySchema = z.object({
  id: z.string(),
  type: z.enum(LIMIT_TYPES),
  period: z.enum(LIMIT_SPANS),
  /** Absent: over all products. */
  product: z.optional(z.enum(PRODUCTS)),
  /** A canceled limit holds until its expiry. */
  status: z.enum(['active', 'canceled']),
  /** Minor units of `currency`, or minutes. Null is the end of a limit on its way: 'No limit'. */
  amount: z.nullable(z.int()),
  /** What is left of `amount` in the running period. Absent before it applies and where nothing is counted. */
  remainingAmount: z.optional(z.int()),
  /** ISO 4217; absent on limits of time. */
  currency: z.optional(z.string()),
  locked: z.boolean(),
  /** Why it is locked, in the platform's own words. */
  lockedReason: z.optional(z.string()),
  /** When it applies, or, with `needsConfirmation`, from when it may be confirmed. ISO 8601, UTC. */
  activationDate: z.string(),
  /** When the running period of an active limit ends, or a canceled limit itself. ISO 8601, UTC. */
  expiryDate: z.optional(z.string()),
  /** It applies only once the player confirms it. */
  needsConfirmation: z.optional(z.boolean()),
});
export type LimitEntry = z.infer<typeof limitEntrySchema>;
