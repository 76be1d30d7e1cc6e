import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `declineDepositLimits`. */
export const declineDepositLimitsSchema = {
  input: z.object({}),
  output: z.object({}),
  procedure: {
    uri: '/user/limit#declineDepositLimits',
    does: 'Records that the player declines a deposit limit, in markets that prompt for one. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
