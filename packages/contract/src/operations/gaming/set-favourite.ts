import type * as z from 'zod/mini';
import { isMarked } from '../../account/game.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getFavourites } from './get-favourites.ts';
import type { setFavouriteSchema } from './set-favourite.schema.ts';

/** Adds a favorite, optionally with a table and with linked games. */
export const setFavourite: Operation<
  z.infer<typeof setFavouriteSchema.input>,
  z.infer<typeof setFavouriteSchema.output>
> = {
  name: 'setFavourite',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/casino/set-favorite/{id}',
    names: { tableId: 'tableId', setLinkedGames: 'setLinkedGames' },
  },
  reads: ignoreAnswer,
  settle: async (call, { id, tableId }) => {
    const { favourites } = await call(getFavourites, {});
    return isMarked(favourites, id, tableId) ? 'done' : 'not-done';
  },
};
