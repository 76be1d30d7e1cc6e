import * as z from 'zod/mini';
import { count, nonEmptyText } from '../../account/field.schema.ts';
import { leaderboardSchema } from '../../account/tournament.schema.ts';

/** Input and output schemas of `getLeaderboard`. */
export const getLeaderboardSchema = {
  input: z.object({
    tournamentIdentifier: nonEmptyText(64),
    limit: z.optional(count()),
    offset: z.optional(count()),
  }),
  output: leaderboardSchema,
};
