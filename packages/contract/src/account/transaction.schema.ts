import * as z from 'zod/mini';

/** A row of a player's history. */
export const transactionSchema = z.object({
  id: z.string(),
  /** Integer minor units of `currency`; what left the player is negative. */
  amount: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /** The provider's word; read it with `transactionStatus`. Absent: completed. */
  status: z.optional(z.string()),
  /** How money moved: the payment method, or the game or bet. */
  method: z.optional(z.string()),
  description: z.optional(z.string()),
  /** The provider's word, such as Deposit, Withdraw, Bet, Win; read it with {@link transactionType}. */
  transactionType: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** How a sportsbook bet ended, such as CashedOut. */
  endEntry: z.optional(z.string()),
  /** Extension: the code of the platform's refusal, of a payment that it refused, such as CreditNotAllowed. */
  refusal: z.optional(z.string()),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** One page of a history. */
export const historyPageSchema = z.object({
  transactions: z.array(transactionSchema),
  /** Pages of `max` rows that there are in all. */
  totalPageCount: z.int(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;
