import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { gameMarkSchema } from '../../account/game.schema.ts';

/** Input and output schemas of `putOlderFavourites`. */
export const putOlderFavouritesSchema = {
  input: z.object({
    id: z.optional(nonEmptyText(64)),
    items: z.array(gameMarkSchema).check(z.maxLength(500)),
  }),
  output: z.object({}),
};
