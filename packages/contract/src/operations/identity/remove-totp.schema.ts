import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `removeTotp`. */
export const removeTotpSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
  extension: 'offered',
} satisfies OperationSchema;
