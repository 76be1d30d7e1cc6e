import * as z from 'zod/mini';
import { lifetimeStatsSchema } from '../../account/payment-stats.schema.ts';

/** Input and output schemas of `getLifetimeStats`. */
export const getLifetimeStatsSchema = {
  input: z.object({}),
  output: lifetimeStatsSchema,
};
