import * as z from 'zod/mini';
import { amount, count } from './field.schema.ts';

/** The most time and money a player set before slots, and what became of them. */
export const playSetUpSchema = z.object({
  minutes: amount(),
  /** Integer minor units: the most to lose. */
  amount: amount(),
  /** ISO 4217. */
  currency: z.string(),
  /** ISO 8601, UTC. */
  startsAt: z.string(),
  /** ISO 8601, UTC; when the minutes are over. */
  endsAt: z.string(),
  /** Stakes less wins, never below 0: what is won on top leaves no more to lose than was set. Integer minor units. */
  spent: count(),
  /** What ended it: its time, its money, or the player. Absent while it is in force. */
  ended: z.optional(z.enum(['time', 'spend', 'player'])),
  /** ISO 8601, UTC. */
  endedAt: z.optional(z.string()),
});
export type PlaySetUp = z.infer<typeof playSetUpSchema>;
