import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { leaderboard } from '../../reading/play.ts';
import type { getRelativeLeaderboardSchema } from './get-relative-leaderboard.schema.ts';

/** Reads the leaderboard places around a player. Errors: `tournament.*`. */
export const getRelativeLeaderboard: Operation<
  z.infer<typeof getRelativeLeaderboardSchema.input>,
  z.infer<typeof getRelativeLeaderboardSchema.output>
> = {
  name: 'getRelativeLeaderboard',
  kind: 'read',
  area: 'tournament',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/casinotournament/leaderboard-relative',
    names: { tournamentIdentifier: 'tournamentIdentifier', playerId: 'playerId' },
  },
  reads: leaderboard,
};
