import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `setStatementMail`. */
export const setStatementMailSchema = {
  input: z.object({ active: z.boolean() }),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/statement/mail#set',
    does: 'Starts or stops the monthly email about the statement. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
