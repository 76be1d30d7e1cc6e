import * as z from 'zod/mini';
import { count, positiveInteger } from './field.schema.ts';

/** Time and money limits of a play session, and how it ended. */
export const playSetUpSchema = z.object({
  minutes: positiveInteger(),
  /** Maximum loss in integer minor units. */
  amount: positiveInteger(),
  /** ISO 4217. */
  currency: z.string(),
  /** ISO 8601, UTC. */
  startsAt: z.string(),
  /** ISO 8601, UTC. End of the time. */
  endsAt: z.string(),
  /** Stakes minus wins in integer minor units, at least 0: winnings do not raise the maximum loss. */
  spent: count(),
  /** What ended it: time, money or the player. Undefined while it is in force. */
  ended: z.optional(z.enum(['time', 'spend', 'player'])),
  /** ISO 8601, UTC. */
  endedAt: z.optional(z.string()),
});
/** Time and money limits of a play session. */
export type PlaySetUp = z.infer<typeof playSetUpSchema>;
