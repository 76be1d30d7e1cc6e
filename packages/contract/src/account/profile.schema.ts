import * as z from 'zod/mini';

/** A player as the account shows them. */
export const profileSchema = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  callingCode: z.string(),
  phone: z.string(),
  country: z.string(),
  currency: z.string(),
  gender: z.optional(z.string()),
  title: z.optional(z.string()),
  language: z.string(),
  jurisdiction: z.string(),
  playerGroups: z.array(z.string()),
  /** The e-mail address is verified. */
  isActivated: z.boolean(),
  /** Phone and password are locked. */
  disabled: z.boolean(),
  hasToAcceptTerms: z.boolean(),
  /** Extension: the session may withdraw, read and hand in documents, and nothing else. */
  isRestricted: z.optional(z.boolean()),
  /** Server time of the last password change, ISO 8601 in UTC. */
  passwordChangedAt: z.optional(z.string()),
  /** Fields this player may not change, beyond those that are always read-only. */
  notUpdatable: z.array(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;
