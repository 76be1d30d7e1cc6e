import * as z from 'zod/mini';

/** A game of a provider's list. */
export const gameRecordSchema = z.object({
  id: z.string(),
  /** Identifier in URLs, such as `northern-lights`. */
  identifier: z.string(),
  name: z.string(),
  /** The provider's names, such as Demo and Real. */
  playModes: z.array(z.string()),
  /** `1` when advertising it may appeal to children. */
  appealingForChildren: z.optional(z.string()),
  /** Product of the game, such as casino. */
  product: z.optional(z.string()),
  category: z.optional(z.string()),
  /** Tables of a live game. */
  tableIds: z.optional(z.array(z.string())),
  /** Ids of variants of the same game, for another device or stake. */
  linkedGames: z.optional(z.array(z.string())),
});
/** A game of a provider's list. */
export type GameRecord = z.infer<typeof gameRecordSchema>;

/** A favorite or played game. */
export const gameMarkSchema = z.object({
  id: z.string(),
  /** Empty for the game as a whole. */
  tableIds: z.array(z.string()),
});
/** A favorite or played game, with its tables. */
export type GameMark = z.infer<typeof gameMarkSchema>;
