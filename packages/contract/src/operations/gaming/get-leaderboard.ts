import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { leaderboard } from '../../reading/play.ts';
import type { getLeaderboardSchema } from './get-leaderboard.schema.ts';

/** Reads the leaderboard of a tournament, first places first. Errors: `tournament.*`. */
export const getLeaderboard: Operation<
  z.infer<typeof getLeaderboardSchema.input>,
  z.infer<typeof getLeaderboardSchema.output>
> = {
  name: 'getLeaderboard',
  kind: 'read',
  area: 'tournament',
  session: 'optional',
  rest: { method: 'GET', path: '/casinotournament/leaderboard' },
  reads: leaderboard,
};
