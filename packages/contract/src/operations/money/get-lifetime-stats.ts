import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { lifetimeStats } from '../../reading/statistics.ts';
import type { getLifetimeStatsSchema } from './get-lifetime-stats.schema.ts';

/** Reads payment statistics with counts, the last deposit and figures per brand. */
export const getLifetimeStats: Operation<
  z.infer<typeof getLifetimeStatsSchema.input>,
  z.infer<typeof getLifetimeStatsSchema.output>
> = {
  name: 'getLifetimeStats',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player/lifetime-stats' },
  reads: lifetimeStats,
};
