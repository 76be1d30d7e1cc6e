import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { gameMark } from '../../reading/play.ts';
import type { getFavouritesSchema } from './get-favourites.schema.ts';

/** Reads the player's favorites. */
export const getFavourites: Operation<
  z.infer<typeof getFavouritesSchema.input>,
  z.infer<typeof getFavouritesSchema.output>
> = {
  name: 'getFavourites',
  kind: 'read',
  area: 'game',
  session: 'required',
  rest: { method: 'GET', path: '/casino/favorites', names: { favourites: 'Favorites' } },
  reads: listAnswer(['favourites', 'favorites'], gameMark),
};
