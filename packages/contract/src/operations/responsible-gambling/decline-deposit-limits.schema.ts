import * as z from 'zod/mini';

/** Input and output schemas of `declineDepositLimits`. */
export const declineDepositLimitsSchema = { input: z.object({}), output: z.object({}) };
