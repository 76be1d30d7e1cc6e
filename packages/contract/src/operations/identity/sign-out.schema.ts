import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signOut`. */
export const signOutSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
} satisfies OperationSchema;
