import type * as z from 'zod/mini';
import { isMarked } from '../../account/game.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getFavourites } from './get-favourites.ts';
import type { removeFavouriteSchema } from './remove-favourite.schema.ts';

/** Removes a favorite. */
export const removeFavourite: Operation<
  z.infer<typeof removeFavouriteSchema.input>,
  z.infer<typeof removeFavouriteSchema.output>
> = {
  name: 'removeFavourite',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/casino/remove-favorite/{id}',
    names: { tableId: 'tableId', removeLinkedGames: 'removeLinkedGames' },
  },
  reads: ignoreAnswer,
  settle: async (call, { id, tableId }) => {
    const { favourites } = await call(getFavourites, {});
    return isMarked(favourites, id, tableId) ? 'not-done' : 'done';
  },
};
