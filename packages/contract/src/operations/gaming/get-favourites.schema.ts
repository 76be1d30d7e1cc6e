import * as z from 'zod/mini';
import { gameMarkSchema } from '../../account/game.schema.ts';

/** Input and output schemas of `getFavourites`. */
export const getFavouritesSchema = {
  input: z.object({}),
  output: z.object({ favourites: z.array(gameMarkSchema) }),
};
