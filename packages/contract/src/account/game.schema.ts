import * as z from 'zod/mini';

/** A game as a provider's list has it. */
export const gameRecordSchema = z.object({
  id: z.string(),
  /** What an address calls it, such as `northern-lights`. */
  identifier: z.string(),
  name: z.string(),
  /** The provider's words, such as Demo and Real. */
  playModes: z.array(z.string()),
  /** '1': an advertisement of it may appeal to children. */
  appealingForChildren: z.optional(z.string()),
  /** The product it counts as, such as casino. */
  product: z.optional(z.string()),
  category: z.optional(z.string()),
  /** Tables of a live game. */
  tableIds: z.optional(z.array(z.string())),
  /** Ids of the same game in other shapes: another device, another stake. */
  linkedGames: z.optional(z.array(z.string())),
});
export type GameRecord = z.infer<typeof gameRecordSchema>;

/** A game a player marked or played. */
export const gameMarkSchema = z.object({
  id: z.string(),
  /** Empty: the game as a whole. */
  tableIds: z.array(z.string()),
});
export type GameMark = z.infer<typeof gameMarkSchema>;
