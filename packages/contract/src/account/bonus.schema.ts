import * as z from 'zod/mini';

/** An amount in each of several currencies, in integer minor units. */
export const currencyAmountsSchema = z.array(z.object({ currency: z.string(), amount: z.int() }));

/** A bonus as the platform lists it. Amounts are integer minor units of `currency`. */
export const bonusSchema = z.object({
  id: z.string(),
  /** With which it is triggered; also its section at the content service. */
  code: z.string(),
  name: z.string(),
  /** The description, as provided: shown through the sanitiser alone. */
  html: z.optional(z.string()),
  type: z.enum(['freespins', 'monetary']),
  /** The provider's word; read it with `bonusStatus`. */
  status: z.string(),
  /** ISO 8601, UTC. */
  startTime: z.string(),
  /** ISO 8601, UTC. Absent: without an end. */
  endTime: z.optional(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  /** Money, or the number of free spins. */
  amount: z.int(),
  amountRemaining: z.int(),
  wageringRequirement: z.int(),
  wageringRequirementRemaining: z.int(),
  /** Percent of the requirement that is done. */
  wagered: z.number(),
  minAmount: currencyAmountsSchema,
  maxAmount: currencyAmountsSchema,
  /** It comes with a deposit. */
  deposit: z.boolean(),
  canBeCanceled: z.boolean(),
  /** The games its free spins are for, or where it can be wagered. */
  gameProps: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What it means for a withdrawal while it is active. */
  withdrawPolicy: z.enum(['none', 'cancel-monetary', 'deny-withdraw']),
  gameProvider: z.optional(z.string()),
  product: z.optional(z.string()),
  /** Percent of a deposit that is matched. */
  matchValue: z.optional(z.number()),
  maxMatchedDeposit: z.optional(z.int()),
  minDepositAmount: z.optional(z.int()),
  maxDepositAmount: z.optional(z.int()),
});
export type Bonus = z.infer<typeof bonusSchema>;

/** An offer of the server: what a deposit may earn. */
export const bonusOfferSchema = z.object({
  id: z.string(),
  validDateStart: z.string(),
  validDateEnd: z.optional(z.string()),
  rewardGroups: z.array(
    z.object({
      promoCode: z.string(),
      name: z.string(),
      rewards: z.array(
        z.object({
          /** MatchPercent, MaxMatchedDeposit, MinDeposit, MaxDeposit, Freespins; others are passed over. */
          rewardType: z.string(),
          /** A percent or a number of spins; 0 where the amounts by currency say it. */
          amount: z.number(),
          currencyAmounts: currencyAmountsSchema,
        }),
      ),
    }),
  ),
});
export type BonusOffer = z.infer<typeof bonusOfferSchema>;

/** What the content service says of a bonus. */
export const contentEntrySchema = z.object({
  id: z.string(),
  /** As provided: shown through the sanitiser alone. */
  html: z.optional(z.string()),
  config: z.optional(z.record(z.string(), z.string())),
  assets: z.array(z.object({ type: z.string(), url: z.string() })),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;
