import * as z from 'zod/mini';

/** The running session as the platform tells it, and the one before it. */
export const sessionInfoSchema = z.object({
  /** Seconds until the next reality check; absent where none is due in this session. */
  timeUntilRealityCheck: z.optional(z.number()),
  /** Seconds since the session began. */
  sessionLength: z.number(),
  /** When it began, in seconds since 1970. */
  currentUnixStarted: z.number(),
  /** Of the last session: money in integer minor units of the player's currency, times in seconds since 1970. */
  lastWon: z.optional(z.int()),
  lastWager: z.optional(z.int()),
  lastIp: z.optional(z.string()),
  lastDevice: z.optional(z.string()),
  lastUnixStarted: z.optional(z.number()),
  lastUnixEnded: z.optional(z.number()),
  /** Seconds. */
  lastSessionLength: z.optional(z.number()),
});
