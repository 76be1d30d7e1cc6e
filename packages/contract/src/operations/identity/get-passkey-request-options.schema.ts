import * as z from 'zod/mini';
import { requestOptionsSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPasskeyRequestOptions`. */
export const getPasskeyRequestOptionsSchema = {
  input: z.object({}),
  output: z.object({ publicKey: requestOptionsSchema }),
  hasEffect: true,
  extension: 'offered',
} satisfies OperationSchema;
