import * as z from 'zod/mini';

/** A session in which a player is signed in. */
export const accountSessionSchema = z.object({
  /** Identifies the session to `endSession`. It opens no session. */
  id: z.string(),
  /** Coarse description of the device, as its page sent it. Empty when unknown. */
  device: z.string(),
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
