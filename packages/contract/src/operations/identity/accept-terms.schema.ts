import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `acceptTerms`. */
export const acceptTermsSchema = {
  input: z.object({ version: z.string() }),
  output: z.object({}),
  duringBreak: true,
} satisfies OperationSchema;
