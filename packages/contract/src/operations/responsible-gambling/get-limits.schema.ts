import * as z from 'zod/mini';
import { limitEntrySchema } from '../../account/limit-entry.schema.ts';

/** Input and output schemas of `getLimits`. */
export const getLimitsSchema = {
  input: z.object({}),
  output: z.object({ limits: z.array(limitEntrySchema) }),
};
