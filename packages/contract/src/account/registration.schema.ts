import * as z from 'zod/mini';
import { deviceFields } from './device.schema.ts';
import { count, text } from './field.schema.ts';
import { signUpLimitSchema } from './limit.schema.ts';

/** What a registration sends, whatever proved the person. */
export const registrationFields = {
  email: text(254),
  /** Empty where the jurisdiction has no passwords. */
  password: text(1024),
  /** `YYYY-MM-DD`. */
  dateOfBirth: text(10),
  firstName: text(200),
  lastName: text(200),
  address: text(200),
  city: text(200),
  zip: text(40),
  region: z.optional(text(80)),
  /** ISO 3166-1 alpha-2. */
  country: text(2),
  nationality: z.optional(text(2)),
  /** Plus, calling code, national number without leading zeros. */
  phone: text(20),
  /** Two letters, `no` for nb. */
  language: text(5),
  /** ISO 4217. */
  currency: text(3),
  bonusCode: z.optional(text(60)),
  /** Whole units of the currency. */
  annualActivityFrom: count(),
  annualActivityTo: count(),
  jurisdiction: text(20),
  affiliateTag: z.optional(text(120)),
  termsVersion: text(60),
  /**
   * Marketing the player opted in to: `MARKETING_CHANNELS`, or `BUNDLED_OPT_INS` where one tick stands for all. Where the market asks by
   * product: types of `PRODUCT_SUBSCRIPTIONS`, an extension.
   */
  optIns: z.array(text(40)),
  limits: z.array(signUpLimitSchema),
  /** The player wants no deposit limit, where their market prompts for one. An extension. */
  declinesDepositLimits: z.optional(z.boolean()),
  /** The form showed the information about safer gambling that the market wants read before the first wager. An extension. */
  safetyInformationRead: z.optional(z.boolean()),
  gender: z.optional(text(10)),
  ...deviceFields,
};
