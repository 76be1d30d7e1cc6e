import { getPlayerLimits } from '../../api/limits.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

/** Queries the limits and breaks of a player. */
export const usePlayerLimits = (email: string) =>
  useQuery(`limits ${email}`, () => getPlayerLimits({ email }), { every: POLL_INTERVAL });
