import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { leaderboardSchema } from '../../account/tournament.schema.ts';

/** Input and output schemas of `getRelativeLeaderboard`. */
export const getRelativeLeaderboardSchema = {
  input: z.object({ tournamentIdentifier: nonEmptyText(64), playerId: nonEmptyText(64) }),
  output: leaderboardSchema,
};
