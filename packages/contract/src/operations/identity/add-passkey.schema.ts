import * as z from 'zod/mini';
import { createdCredentialSchema, passkeyName } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `addPasskey`. */
export const addPasskeySchema = {
  input: z.object({ name: passkeyName, credential: createdCredentialSchema }),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/passkey#add',
    does: 'Adds a passkey that the browser has created. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
