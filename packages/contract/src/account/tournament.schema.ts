import * as z from 'zod/mini';

/** An entry of a leaderboard. Names are complete; screens shorten them. */
export const leaderboardEntrySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  position: z.int(),
  points: z.number(),
  userId: z.string(),
});
/** An entry of a leaderboard. */
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

/** A leaderboard of a tournament. */
export const leaderboardSchema = z.object({
  /** ISO 8601, UTC. */
  startDate: z.string(),
  endDate: z.string(),
  /** Whether the player may opt in now. */
  canJoin: z.boolean(),
  players: z.array(leaderboardEntrySchema),
});
/** A leaderboard of a tournament. */
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** A tournament. */
export const tournamentSchema = z.object({
  identifier: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  startDate: z.string(),
  endDate: z.string(),
  /** Whether players have to opt in. Otherwise everyone who plays takes part. */
  optIn: z.boolean(),
  /** Whether the signed-in player takes part. */
  joined: z.boolean(),
  /** Prize of the first place in integer minor units. */
  prize: z.optional(z.object({ amount: z.int(), currency: z.string() })),
  gameIds: z.optional(z.array(z.string())),
});
/** A tournament. */
export type Tournament = z.infer<typeof tournamentSchema>;
