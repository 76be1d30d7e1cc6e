import * as z from 'zod/mini';

/** A consent that a player gave or withdrew. */
export const consentSchema = z.object({
  /** `terms`, a subscription type such as BonusSMSs, or the platform's name of another consent. */
  subject: z.string(),
  isGiven: z.boolean(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Where: `sign-up`, `account`, `mail-link`, `self-exclusion`, `market-rule`, or the platform's own name. */
  source: z.string(),
  /** Version of the text that the player agreed to. */
  textVersion: z.string(),
  /** Id of the platform's record. */
  receipt: z.optional(z.string()),
});
/** A consent that a player gave or withdrew. */
export type Consent = z.infer<typeof consentSchema>;
