import * as z from 'zod/mini';

/** A marketing subscription of a player. */
export const subscriptionSchema = z.object({
  /** The provider's type, such as BonusSMSs. Read it with `subscriptionChannel`. */
  type: z.string(),
  active: z.boolean(),
  /** Time of the player's last choice (ISO 8601, UTC). */
  changedAt: z.optional(z.string()),
  /** Id of the platform's consent record. */
  receipt: z.optional(z.string()),
});
/** A marketing subscription of a player. */
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Consent record of a changed subscription. */
export const consentReceiptSchema = z.object({
  changedAt: z.optional(z.string()),
  receipt: z.optional(z.string()),
});
