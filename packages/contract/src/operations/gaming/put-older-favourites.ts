import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getOlderFavourites } from './get-older-favourites.ts';
import type { putOlderFavouritesSchema } from './put-older-favourites.schema.ts';

/** Replaces the favorites on older platforms; with an id those of one game. */
export const putOlderFavourites: Operation<
  z.infer<typeof putOlderFavouritesSchema.input>,
  z.infer<typeof putOlderFavouritesSchema.output>
> = {
  name: 'putOlderFavourites',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: {
    method: 'PUT',
    path: '/player/favorites/{id?}',
    names: { items: 'items' },
    sessionHeader: 'X-SessionId',
  },
  reads: ignoreAnswer,
  settle: async (call, { id, items }) => {
    const kept = await call(getOlderFavourites, id === undefined ? {} : { id });
    const wanted = items.every((mark) => kept.items.some((other) => other.id === mark.id));
    return wanted && kept.items.length === items.length ? 'done' : 'not-done';
  },
};
