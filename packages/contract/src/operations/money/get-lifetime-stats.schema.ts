import * as z from 'zod/mini';
import { lifetimeStatsSchema } from '../../account/payment-stats.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getLifetimeStats`. */
export const getLifetimeStatsSchema = {
  input: z.object({}),
  output: lifetimeStatsSchema,
  duringBreak: true,
  amounts: 'required',
} satisfies OperationSchema;
