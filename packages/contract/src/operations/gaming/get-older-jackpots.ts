import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { olderJackpot } from '../../reading/play.ts';
import type { getOlderJackpotsSchema } from './get-older-jackpots.schema.ts';

/** Reads the jackpots by game on older platforms. */
export const getOlderJackpots: Operation<
  z.infer<typeof getOlderJackpotsSchema.input>,
  z.infer<typeof getOlderJackpotsSchema.output>
> = {
  name: 'getOlderJackpots',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: {
    method: 'GET',
    path: '/v1/casino/jackpots',
    names: { items: 'items' },
    fixed: { expand: 'game', limit: '1000' },
  },
  reads: listAnswer(['items', 'jackpots'], olderJackpot),
};
