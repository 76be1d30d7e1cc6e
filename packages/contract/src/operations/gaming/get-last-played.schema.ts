import * as z from 'zod/mini';
import { count } from '../../account/field.schema.ts';
import { gameMarkSchema } from '../../account/game.schema.ts';

/** Input and output schemas of `getLastPlayed`. */
export const getLastPlayedSchema = {
  input: z.object({
    limit: z.optional(count()),
    offset: z.optional(count()),
    platform: z.optional(z.enum(['Desktop', 'Mobile'])),
  }),
  output: z.object({ games: z.array(gameMarkSchema) }),
};
