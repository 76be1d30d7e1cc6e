import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `answerRealityCheck`. */
export const answerRealityCheckSchema = {
  input: z.object({}),
  output: z.object({}),
  extension: 'assumed',
} satisfies OperationSchema;
