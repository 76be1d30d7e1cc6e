import * as z from 'zod/mini';
import { jackpotSchema } from '../../account/jackpot.schema.ts';

/** Input and output schemas of `getJackpots`. */
export const getJackpotsSchema = {
  input: z.object({}),
  output: z.object({ jackpots: z.array(jackpotSchema) }),
};
