import * as z from 'zod/mini';
import { count, nonEmptyText } from '../../account/field.schema.ts';
import { leaderboardSchema } from '../../account/tournament.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getLeaderboard`. */
export const getLeaderboardSchema = {
  input: z.object({
    tournamentIdentifier: nonEmptyText(64),
    limit: z.optional(count()),
    offset: z.optional(count()),
  }),
  output: leaderboardSchema,
  isBackground: true,
} satisfies OperationSchema;
