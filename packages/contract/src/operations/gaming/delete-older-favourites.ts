import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { deleteOlderFavouritesSchema } from './delete-older-favourites.schema.ts';
import { getOlderFavourites } from './get-older-favourites.ts';

/** Removes a favorite, or all of them without an id, on older platforms. */
export const deleteOlderFavourites: Operation<
  z.infer<typeof deleteOlderFavouritesSchema.input>,
  z.infer<typeof deleteOlderFavouritesSchema.output>
> = {
  name: 'deleteOlderFavourites',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: { method: 'DELETE', path: '/player/favorites/{id?}', sessionHeader: 'X-SessionId' },
  reads: ignoreAnswer,
  settle: async (call, { id }) => {
    const { items } = await call(getOlderFavourites, id === undefined ? {} : { id });
    return items.length === 0 ? 'done' : 'not-done';
  },
};
