import * as z from 'zod/mini';

/** What a payment frame is set up with (2-money §3, cashier session configuration). */
export const cashierConfigurationSchema = z.object({
  /** Of this one visit to the cashier, and no good for anything else. */
  sessionId: z.string(),
  /** Names the visit in addresses and lists; no secret. */
  reference: z.string(),
  userId: z.string(),
  /** Language and region as the provider spells them, such as en_US. */
  locale: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  method: z.enum(['deposit', 'withdraw']),
  merchantId: z.string(),
  /** `test` in development, else `production`, or the provider's own name of one. */
  environment: z.string(),
  bonusCode: z.optional(z.string()),
  providerType: z.optional(z.string()),
  autoProcess: z.boolean(),
  /** Integer minor units. */
  amount: z.optional(z.int()),
  channelId: z.string(),
  allowCancelPendingWithdrawal: z.boolean(),
  /** Extension: how the money of players is protected should the operator become insolvent, where a deposit has to say so. */
  fundsProtection: z.optional(z.enum(['not', 'medium', 'high'])),
  attributes: z.record(z.string(), z.string()),
  settings: z.object({
    css: z.optional(z.string()),
    /** Whole units of the currency. */
    predefinedAmounts: z.optional(z.array(z.number())),
  }),
});
export type FundsProtection = NonNullable<CashierConfiguration['fundsProtection']>;
export type CashierConfiguration = z.infer<typeof cashierConfigurationSchema>;
