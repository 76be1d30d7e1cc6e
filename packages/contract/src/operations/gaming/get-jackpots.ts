import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { jackpot } from '../../reading/play.ts';
import type { getJackpotsSchema } from './get-jackpots.schema.ts';

/** Reads the jackpots. */
export const getJackpots: Operation<
  z.infer<typeof getJackpotsSchema.input>,
  z.infer<typeof getJackpotsSchema.output>
> = {
  name: 'getJackpots',
  kind: 'read',
  area: 'generic',
  session: 'none',
  captcha: true,
  rest: { method: 'GET', path: '/event-feed/jackpots' },
  reads: listAnswer('jackpots', jackpot),
};
