import * as z from 'zod/mini';

export const declineDepositLimitsSchema = { input: z.object({}), output: z.object({}) };
