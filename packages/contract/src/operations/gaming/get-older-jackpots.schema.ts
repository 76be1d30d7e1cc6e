import * as z from 'zod/mini';
import { olderJackpotSchema } from '../../account/jackpot.schema.ts';

/** Input and output schemas of `getOlderJackpots`. */
export const getOlderJackpotsSchema = {
  input: z.object({}),
  output: z.object({ items: z.array(olderJackpotSchema) }),
};
