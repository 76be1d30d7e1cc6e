import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { gameMark } from '../../reading/play.ts';
import type { getOlderFavouritesSchema } from './get-older-favourites.schema.ts';

/** Reads the favorites on older platforms; with an id those of one game. */
export const getOlderFavourites: Operation<
  z.infer<typeof getOlderFavouritesSchema.input>,
  z.infer<typeof getOlderFavouritesSchema.output>
> = {
  name: 'getOlderFavourites',
  kind: 'read',
  area: 'game',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/player/favorites/{id?}',
    names: { items: 'items' },
    sessionHeader: 'X-SessionId',
  },
  reads: listAnswer(['items', 'favorites'], gameMark),
};
