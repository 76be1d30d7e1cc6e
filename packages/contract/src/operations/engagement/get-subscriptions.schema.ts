import * as z from 'zod/mini';
import { subscriptionSchema } from '../../account/subscription.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getSubscriptions`. */
export const getSubscriptionsSchema = {
  input: z.object({}),
  output: z.object({ optIns: z.array(subscriptionSchema) }),
  duringBreak: true,
} satisfies OperationSchema;
