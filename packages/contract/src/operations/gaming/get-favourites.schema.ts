import * as z from 'zod/mini';
import { gameMarkSchema } from '../../account/game.schema.ts';

export const getFavouritesSchema = {
  input: z.object({}),
  output: z.object({ favourites: z.array(gameMarkSchema) }),
};
