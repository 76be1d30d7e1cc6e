import * as z from 'zod/mini';

/** A row of a player's history. */
export const transactionSchema = z.object({
  id: z.string(),
  /** Integer minor units of `currency`. Negative when money left the player. */
  amount: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /** The provider's status. Read it with `transactionStatus`. Undefined means completed. */
  status: z.optional(z.string()),
  /** The payment method, or the game or bet. */
  method: z.optional(z.string()),
  description: z.optional(z.string()),
  /** The provider's type, such as Deposit, Withdraw, Bet, Win. Read it with `transactionType`. */
  transactionType: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** Outcome of a sportsbook bet, such as CashedOut. */
  endEntry: z.optional(z.string()),
  /**
   * Extension: the refusal code of a payment that the platform refused, such as CreditNotAllowed. StepUpRequired: the
   * player has to confirm the withdrawal.
   */
  refusal: z.optional(z.string()),
  /** Extension: while the operator checks a withdrawal before it is paid, by when it decides. ISO 8601. */
  checkUntil: z.optional(z.string()),
  /** Extension: when the operator decided about the check. ISO 8601. */
  checkedAt: z.optional(z.string()),
  /** Extension: what the check waits for: documents of the player, or their review. */
  waitsFor: z.optional(z.enum(['documents', 'review'])),
  /** Extension: when the payment provider took over a withdrawal. ISO 8601. */
  pendingAt: z.optional(z.string()),
  /** Extension: when the provider expects a withdrawal to arrive. ISO 8601. */
  expectedAt: z.optional(z.string()),
  /** Extension: when the status of a withdrawal became final. ISO 8601. */
  endedAt: z.optional(z.string()),
  /** Extension: the payment provider's own reference of a payment. */
  providerReference: z.optional(z.string()),
});
/** A row of a player's history. */
export type Transaction = z.infer<typeof transactionSchema>;

/** One page of a history. */
export const historyPageSchema = z.object({
  transactions: z.array(transactionSchema),
  /** Total number of pages of `max` rows. */
  totalPageCount: z.int(),
});
/** One page of a history. */
export type HistoryPage = z.infer<typeof historyPageSchema>;
