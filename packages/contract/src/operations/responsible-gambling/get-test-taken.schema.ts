import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getTestTaken`. */
export const getTestTakenSchema = {
  input: z.object({}),
  /** Time of the last self-test (ISO 8601, UTC). Undefined when there is none. Does not include the total. */
  output: z.object({ taken: z.optional(z.string()) }),
  extension: 'assumed',
} satisfies OperationSchema;
