import * as z from 'zod/mini';
import { PANIC_CHOICES } from '../../account/break.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `panic`. */
export const panicSchema = {
  input: z.object({ panicChoice: z.enum(PANIC_CHOICES) }),
  output: z.object({}),
  isProtective: true,
} satisfies OperationSchema;
