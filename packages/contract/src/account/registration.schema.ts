import * as z from 'zod/mini';
import { customFieldsSchema } from './custom-fields.schema.ts';
import { deviceFields } from './device.schema.ts';
import { count, text } from './field.schema.ts';
import { signUpLimitSchema } from './limit.schema.ts';

/** Fields of every registration. */
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
  /** Full number: plus, calling code, national number without leading zeros. */
  phone: text(20),
  /** Two letters, `no` for nb. */
  language: text(5),
  /** ISO 4217. */
  currency: text(3),
  bonusCode: z.optional(text(60)),
  /** Whole units of the currency. Extension: absent where the platform announces `annualActivity` as optional. */
  annualActivityFrom: z.optional(count()),
  annualActivityTo: z.optional(count()),
  jurisdiction: text(20),
  affiliateTag: z.optional(text(120)),
  termsVersion: text(60),
  /**
   * Marketing opt-ins: `MARKETING_CHANNELS`, or `BUNDLED_OPT_INS` with a single checkbox.
   *
   * Where the market requires consent by product: types of `PRODUCT_SUBSCRIPTIONS`, an extension.
   */
  optIns: z.array(text(40)),
  limits: z.array(signUpLimitSchema),
  /** Extension: the player declines a deposit limit where the market prompts for one. */
  declinesDepositLimits: z.optional(z.boolean()),
  /** Extension: the form showed the information that the market requires before the first wager. */
  safetyInformationRead: z.optional(z.boolean()),
  gender: z.optional(text(10)),
  /** Extension: answers to the operator's custom fields, by name. Sent only where the operator configured such fields. */
  customFields: z.optional(customFieldsSchema()),
  ...deviceFields,
};
