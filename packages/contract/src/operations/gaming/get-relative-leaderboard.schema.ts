import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';
import { leaderboardSchema } from '../../account/tournament.schema.ts';

export const getRelativeLeaderboardSchema = {
  input: z.object({ tournamentIdentifier: filled(64), playerId: filled(64) }),
  output: leaderboardSchema,
};
