import * as z from 'zod/mini';
import { eidFields } from '../../account/eid.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `verifyWithCode`. */
export const verifyWithCodeSchema = {
  input: z.object({ ...eidFields }),
  output: z.object({}),
  duringBreak: true,
  isRepeatable: true,
  attempt: 'eid',
  extension: 'offered',
} satisfies OperationSchema;
