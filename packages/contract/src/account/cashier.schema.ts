import * as z from 'zod/mini';

/** Configuration of a payment frame. */
export const cashierConfigurationSchema = z.object({
  /** Session id of this visit. It is valid for nothing else. */
  sessionId: z.string(),
  /** Reference of the visit in URLs and lists. Not a secret. */
  reference: z.string(),
  userId: z.string(),
  /** Locale in the provider's spelling, such as `en_US`. */
  locale: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  method: z.enum(['deposit', 'withdraw']),
  merchantId: z.string(),
  /** `test` in development, else `production`, or a name of the provider's. */
  environment: z.string(),
  bonusCode: z.optional(z.string()),
  providerType: z.optional(z.string()),
  autoProcess: z.boolean(),
  /** Integer minor units. */
  amount: z.optional(z.int()),
  channelId: z.string(),
  allowCancelPendingWithdrawal: z.boolean(),
  /** Extension: how the players' money is protected in case of insolvency, where a deposit has to state it. */
  fundsProtection: z.optional(z.enum(['not', 'medium', 'high'])),
  attributes: z.record(z.string(), z.string()),
  settings: z.object({
    css: z.optional(z.string()),
    /** Whole units of the currency. */
    predefinedAmounts: z.optional(z.array(z.number())),
  }),
});
/** Protection of the players' money in case of insolvency. */
export type FundsProtection = NonNullable<CashierConfiguration['fundsProtection']>;
/** Configuration of a payment frame. */
export type CashierConfiguration = z.infer<typeof cashierConfigurationSchema>;
