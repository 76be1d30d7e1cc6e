import * as z from 'zod/mini';
import { creationOptionsSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPasskeyCreationOptions`. */
export const getPasskeyCreationOptionsSchema = {
  input: z.object({}),
  output: z.object({ publicKey: creationOptionsSchema }),
  duringBreak: true,
  hasEffect: true,
  procedure: {
    uri: '/user/passkey#getCreationOptions',
    does: 'Returns what a browser needs to create a passkey. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
