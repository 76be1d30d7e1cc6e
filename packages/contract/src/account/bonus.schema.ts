import * as z from 'zod/mini';

const gamePropsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** An amount in several currencies, in integer minor units. */
export const currencyAmountsSchema = z.array(z.object({ currency: z.string(), amount: z.int() }));

/** A bonus of a player. Amounts are integer minor units of `currency`. */
export const bonusSchema = z.object({
  id: z.string(),
  /** Code that triggers it. Also its section in the content service. */
  code: z.string(),
  name: z.string(),
  /** Description as HTML from the operator. Render it through the sanitizer only. */
  html: z.optional(z.string()),
  type: z.enum(['freespins', 'monetary']),
  /** The provider's status. Read it with `bonusStatus`. */
  status: z.string(),
  /** ISO 8601, UTC. */
  startTime: z.string(),
  /** ISO 8601, UTC. Undefined without an end. */
  endTime: z.optional(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  /** Money, or the number of free spins. */
  amount: z.int(),
  amountRemaining: z.int(),
  wageringRequirement: z.int(),
  wageringRequirementRemaining: z.int(),
  /** Completed percentage of the wagering requirement. */
  wagered: z.number(),
  minAmount: currencyAmountsSchema,
  maxAmount: currencyAmountsSchema,
  /** Whether it requires a deposit. */
  deposit: z.boolean(),
  canBeCanceled: z.boolean(),
  /** Games of its free spins, or games in which it can be wagered. */
  gameProps: gamePropsSchema,
  /** Effect on a withdrawal while it is active. */
  withdrawPolicy: z.enum(['none', 'cancel-monetary', 'deny-withdraw']),
  gameProvider: z.optional(z.string()),
  product: z.optional(z.string()),
  /** Percentage of a deposit that is matched. */
  matchValue: z.optional(z.number()),
  maxMatchedDeposit: z.optional(z.int()),
  minDepositAmount: z.optional(z.int()),
  maxDepositAmount: z.optional(z.int()),
  /** How many times it has to be wagered. Undefined if the platform does not say so. An extension. */
  wageringTimes: z.optional(z.number()),
  /** Days in which it can be used from its beginning. An extension. */
  days: z.optional(z.int()),
  /** How often a player can have it. An extension. */
  timesPerPlayer: z.optional(z.int()),
});
/** A bonus of a player. Amounts are integer minor units of `currency`. */
export type Bonus = z.infer<typeof bonusSchema>;

/** A deposit offer of the platform. */
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
          /**
           * MatchPercent, MaxMatchedDeposit, MinDeposit, MaxDeposit, Freespins, and the extensions WageringTimes, Days
           * and TimesPerPlayer. Other types are ignored.
           */
          rewardType: z.string(),
          /** A percentage or a number; 0 when `currencyAmounts` apply. */
          amount: z.number(),
          currencyAmounts: currencyAmountsSchema,
        }),
      ),
      /** The games in which it can be used. An extension. */
      gameProps: z.optional(gamePropsSchema),
    }),
  ),
});
/** A deposit offer of the platform. */
export type BonusOffer = z.infer<typeof bonusOfferSchema>;

/** An entry of the content service about a bonus. */
export const contentEntrySchema = z.object({
  id: z.string(),
  /** HTML from the operator. Render it through the sanitizer only. */
  html: z.optional(z.string()),
  config: z.optional(z.record(z.string(), z.string())),
  assets: z.array(z.object({ type: z.string(), url: z.string() })),
});
/** An entry of the content service about a bonus. */
export type ContentEntry = z.infer<typeof contentEntrySchema>;
