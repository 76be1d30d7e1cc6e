import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getStatementMail`. */
export const getStatementMailSchema = {
  input: z.object({}),
  /** Whether the player asked for a monthly email about the statement. */
  output: z.object({ active: z.boolean() }),
  duringBreak: true,
  procedure: {
    uri: '/user/statement/mail#get',
    does: 'Reads whether the player gets a monthly email about the statement. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
