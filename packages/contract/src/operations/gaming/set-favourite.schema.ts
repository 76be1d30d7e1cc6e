import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const setFavouriteSchema = {
  input: z.object({
    id: filled(64),
    tableId: z.optional(filled(64)),
    setLinkedGames: z.optional(z.boolean()),
  }),
  output: z.object({}),
};
