import * as z from 'zod/mini';

/** What keeps a player from closing the account: real money, a payment under way, or a round without a result. */
export const openMatterSchema = z.enum(['balance', 'payment', 'round']);

/** Records that stay when an account is closed. */
export const keptRecordsSchema = z.object({
  /**
   * `identity`: who the player is, by the law on money laundering. `accounts`: payments and bets without a name, by the
   * law on accounting. `gambling`: limits, breaks, consents and their log without a name, as proof for the authority.
   */
  records: z.enum(['identity', 'accounts', 'gambling']),
  /** Until when the law requires them at least. ISO 8601. Undefined: the law names no term. */
  requiredUntil: z.optional(z.string()),
});

/** What the end of an account means for its player. */
export const accountClosureSchema = z.object({
  /** Empty: the account can be closed. */
  open: z.array(openMatterSchema),
  /** Whether bonuses end, with their money. */
  losesBonuses: z.boolean(),
  /** Only customers have records of their identity and of payments that stay. */
  kept: z.array(keptRecordsSchema),
  /** When all other data is erased, if the account is closed now. Support can reopen it until then. ISO 8601. */
  erasedAt: z.string(),
});
