import * as z from 'zod/mini';
import { accountClosureSchema } from '../../account/account-closure.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getAccountClosure`. */
export const getAccountClosureSchema = {
  input: z.object({}),
  output: accountClosureSchema,
  duringBreak: true,
  procedure: {
    uri: '/user/account#getClosure',
    does: 'Reads what the end of the account means. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
