import * as z from 'zod/mini';

/** The current session and the previous one. */
export const sessionInfoSchema = z.object({
  /** Seconds until the next reality check. Undefined when none is due in this session. */
  timeUntilRealityCheck: z.optional(z.number()),
  /** Seconds since the session began. */
  sessionLength: z.number(),
  /** Start of the session in seconds since 1970. */
  currentUnixStarted: z.number(),
  /**
   * Seconds until the session ends unless it is used. An extension. A platform that reports it must not count this read
   * as use, because clients read it to announce the end.
   */
  timeUntilIdleEnd: z.optional(z.number()),
  /** Seconds until the session ends, however it is used. An extension. */
  timeUntilEnd: z.optional(z.number()),
  /** The previous session: money in integer minor units of the player's currency, times in seconds since 1970. */
  lastWon: z.optional(z.int()),
  lastWager: z.optional(z.int()),
  lastIp: z.optional(z.string()),
  lastDevice: z.optional(z.string()),
  lastUnixStarted: z.optional(z.number()),
  lastUnixEnded: z.optional(z.number()),
  /** Seconds. */
  lastSessionLength: z.optional(z.number()),
  /** Failed sign-ins between the previous sign-in and that of this session. An extension. */
  failedSignIns: z.optional(z.int()),
});
