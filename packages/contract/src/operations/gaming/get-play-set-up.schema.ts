import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';
import { playSetUpSchema } from '../../account/play-set-up.schema.ts';

export const getPlaySetUpSchema = {
  input: z.object({ gameId: z.optional(filled(64)) }),
  output: z.object({
    /** Whether the game, or without one casino games, needs a set-up in force to be played for money. */
    required: z.boolean(),
    /** The one in force, else the one before; absent: there never was any. */
    setUp: z.optional(playSetUpSchema),
    /** Its time or its money was used up less than an hour ago, which whoever sets up anew must be told. */
    justReached: z.boolean(),
  }),
};
