import * as z from 'zod/mini';
import { subscriptionSchema } from '../../account/subscription.schema.ts';

/** Input and output schemas of `getSubscriptions`. */
export const getSubscriptionsSchema = {
  input: z.object({}),
  output: z.object({ optIns: z.array(subscriptionSchema) }),
};
