import * as z from 'zod/mini';

/** One kind of news a player may get. */
export const subscriptionSchema = z.object({
  /** The provider's word, such as BonusSMSs; read it with `subscriptionChannel`. */
  type: z.string(),
  active: z.boolean(),
  /** When the player last said so; ISO 8601, UTC. */
  changedAt: z.optional(z.string()),
  /** Names the record that the platform keeps of it. */
  receipt: z.optional(z.string()),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What a change of a subscription left behind. */
export const consentReceiptSchema = z.object({
  changedAt: z.optional(z.string()),
  receipt: z.optional(z.string()),
});
