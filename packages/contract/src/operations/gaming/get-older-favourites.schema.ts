import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { gameMarkSchema } from '../../account/game.schema.ts';

/** Input and output schemas of `getOlderFavourites`. */
export const getOlderFavouritesSchema = {
  input: z.object({ id: z.optional(nonEmptyText(64)) }),
  output: z.object({ items: z.array(gameMarkSchema) }),
};
