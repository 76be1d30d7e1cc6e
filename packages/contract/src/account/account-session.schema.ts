import * as z from 'zod/mini';

/** How a player signed in. `otp`: a code by SMS. `payment`: pay and play. */
export const sessionMethodSchema = z.enum(['password', 'passkey', 'otp', 'eid', 'wallet', 'payment']);

/** How a player signed in. */
export type SessionMethod = z.infer<typeof sessionMethodSchema>;

/** A session in which a player is signed in. */
export const accountSessionSchema = z.object({
  /** Identifies the session to `endSession`. It opens no session. */
  id: z.string(),
  /** Coarse description of the device, as its page sent it. Empty when unknown. */
  device: z.string(),
  /** How the player signed in. Undefined when unknown. */
  method: z.optional(sessionMethodSchema),
  /** Country from which it was opened (ISO 3166-1). Undefined when unknown. */
  country: z.optional(z.string()),
  /** Address from which it was opened. Undefined when unknown. */
  ip: z.optional(z.string()),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** ISO 8601, UTC. */
  lastUsedAt: z.string(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});

/** A session in which a player is signed in. */
export type AccountSession = z.infer<typeof accountSessionSchema>;
