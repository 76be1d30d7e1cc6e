import * as z from 'zod/mini';
import { limitEntrySchema } from '../../account/limit-entry.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getLimits`. */
export const getLimitsSchema = {
  input: z.object({}),
  output: z.object({ limits: z.array(limitEntrySchema) }),
  duringBreak: true,
  amounts: 'required',
} satisfies OperationSchema;
