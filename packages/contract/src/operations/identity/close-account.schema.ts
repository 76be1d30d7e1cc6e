import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `closeAccount`. */
export const closeAccountSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/account#close',
    does: 'Closes the account and ends all sessions. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
