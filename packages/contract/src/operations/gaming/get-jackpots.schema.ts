import * as z from 'zod/mini';
import { jackpotSchema } from '../../account/jackpot.schema.ts';

export const getJackpotsSchema = {
  input: z.object({}),
  output: z.object({ jackpots: z.array(jackpotSchema) }),
};
