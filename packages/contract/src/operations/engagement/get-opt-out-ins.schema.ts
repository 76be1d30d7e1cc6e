import * as z from 'zod/mini';
import { text } from '../../account/field.schema.ts';
import { subscriptionSchema } from '../../account/subscription.schema.ts';

/** Input and output schemas of `getOptOutIns`. */
export const getOptOutInsSchema = {
  input: z.object({ unsubToken: text(512) }),
  output: z.object({ optIns: z.array(subscriptionSchema) }),
};
