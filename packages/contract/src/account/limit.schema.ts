import * as z from 'zod/mini';
import { amount } from './field.schema.ts';

/** A limit chosen at sign-up. Amounts are integer minor units of `currency`; time limits are minutes. */
export const signUpLimitSchema = z.object({
  type: z.enum(['deposit', 'session']),
  period: z.enum(['daily', 'weekly', 'monthly']),
  amount: amount(),
  currency: z.string(),
});
/** A limit chosen at sign-up. */
export type SignUpLimit = z.infer<typeof signUpLimitSchema>;
