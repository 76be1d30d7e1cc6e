import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `createSsoToken`. */
export const createSsoTokenSchema = {
  input: z.object({
    /** Kind of token in the platform's naming, such as `support`. */
    tokenType: nonEmptyText(60),
  }),
  output: z.object({ token: z.string() }),
  isRepeatable: true,
} satisfies OperationSchema;
