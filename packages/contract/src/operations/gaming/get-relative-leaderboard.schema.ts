import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { leaderboardSchema } from '../../account/tournament.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getRelativeLeaderboard`. */
export const getRelativeLeaderboardSchema = {
  input: z.object({ tournamentIdentifier: nonEmptyText(64), playerId: nonEmptyText(64) }),
  output: leaderboardSchema,
  isBackground: true,
  exampleInput: { tournamentIdentifier: 'nobody-has-this-tournament', playerId: 'nobody-has-this-player' },
} satisfies OperationSchema;
