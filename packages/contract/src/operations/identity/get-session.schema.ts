import * as z from 'zod/mini';
import { sessionInfoSchema } from '../../account/session-info.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getSession`. */
export const getSessionSchema = {
  input: z.object({}),
  output: sessionInfoSchema,
  duringBreak: true,
  isBackground: true,
  amounts: 'optional',
} satisfies OperationSchema;
