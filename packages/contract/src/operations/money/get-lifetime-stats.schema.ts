import * as z from 'zod/mini';
import { lifetimeStatsSchema } from '../../account/payment-stats.schema.ts';

export const getLifetimeStatsSchema = {
  input: z.object({}),
  output: lifetimeStatsSchema,
};
