import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { paymentStats } from '../../reading/statistics.ts';
import type { getPaymentStatsSchema } from './get-payment-stats.schema.ts';

/** Reads total deposits, total withdrawals and the difference, in integer minor units. */
export const getPaymentStats: Operation<
  z.infer<typeof getPaymentStatsSchema.input>,
  z.infer<typeof getPaymentStatsSchema.output>
> = {
  name: 'getPaymentStats',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player/payment-stats' },
  reads: paymentStats,
};
