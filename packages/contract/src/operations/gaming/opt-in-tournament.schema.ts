import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `optInTournament`. */
export const optInTournamentSchema = {
  input: z.object({ playerId: nonEmptyText(64), tournamentIdentifier: nonEmptyText(64) }),
  output: z.object({}),
};
