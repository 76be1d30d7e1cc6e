import * as z from 'zod/mini';
import { customFieldsSchema } from './custom-fields.schema.ts';

/** The profile of a player. */
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
  /** Whether the e-mail address is verified. */
  isActivated: z.boolean(),
  /** Whether phone and password are locked. */
  disabled: z.boolean(),
  hasToAcceptTerms: z.boolean(),
  /** Extension: the session may only withdraw, read and upload documents. */
  isRestricted: z.optional(z.boolean()),
  /** Time of the last password change (ISO 8601, UTC). */
  passwordChangedAt: z.optional(z.string()),
  /** Fields that this player may not change, in addition to the read-only ones. */
  notUpdatable: z.array(z.string()),
  /**
   * Extension: answers to the operator's custom fields that the profile shows, by name. Absent on a platform without such
   * fields. An empty object without answers.
   */
  customFields: z.optional(customFieldsSchema()),
});
/** The profile of a player. */
export type Profile = z.infer<typeof profileSchema>;
