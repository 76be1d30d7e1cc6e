import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const deleteOlderFavouritesSchema = {
  input: z.object({ id: z.optional(filled(64)) }),
  output: z.object({}),
};
