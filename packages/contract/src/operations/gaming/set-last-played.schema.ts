import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `setLastPlayed`. */
export const setLastPlayedSchema = {
  input: z.object({
    gameId: nonEmptyText(64),
    tableId: z.optional(nonEmptyText(64)),
    setLinkedGames: z.optional(z.boolean()),
  }),
  output: z.object({}),
};
