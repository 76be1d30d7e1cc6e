import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `removeFavourite`. */
export const removeFavouriteSchema = {
  input: z.object({
    id: nonEmptyText(64),
    tableId: z.optional(nonEmptyText(64)),
    removeLinkedGames: z.optional(z.boolean()),
  }),
  output: z.object({}),
};
