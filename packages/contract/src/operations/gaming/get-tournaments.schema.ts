import * as z from 'zod/mini';
import { tournamentSchema } from '../../account/tournament.schema.ts';

/** Input and output schemas of `getTournaments`. */
export const getTournamentsSchema = {
  input: z.object({}),
  output: z.object({ tournaments: z.array(tournamentSchema) }),
};
