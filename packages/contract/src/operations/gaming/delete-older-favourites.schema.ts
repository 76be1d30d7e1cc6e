import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `deleteOlderFavourites`. */
export const deleteOlderFavouritesSchema = {
  input: z.object({ id: z.optional(nonEmptyText(64)) }),
  output: z.object({}),
};
