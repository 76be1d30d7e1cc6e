import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const removeFavouriteSchema = {
  input: z.object({
    id: filled(64),
    tableId: z.optional(filled(64)),
    removeLinkedGames: z.optional(z.boolean()),
  }),
  output: z.object({}),
};
