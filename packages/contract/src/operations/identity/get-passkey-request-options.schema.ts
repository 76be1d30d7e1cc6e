import * as z from 'zod/mini';
import { requestOptionsSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPasskeyRequestOptions`. */
export const getPasskeyRequestOptionsSchema = {
  input: z.object({}),
  output: z.object({ publicKey: requestOptionsSchema }),
  hasEffect: true,
  procedure: {
    uri: '/user/passkey#getRequestOptions',
    does: 'Returns what a browser needs to use a passkey for a sign-in. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
