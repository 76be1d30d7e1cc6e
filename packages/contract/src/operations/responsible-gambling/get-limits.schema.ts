import * as z from 'zod/mini';
import { limitEntrySchema } from '../../account/limit-entry.schema.ts';

export const getLimitsSchema = {
  input: z.object({}),
  output: z.object({ limits: z.array(limitEntrySchema) }),
};
