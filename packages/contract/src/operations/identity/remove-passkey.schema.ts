import * as z from 'zod/mini';
import { credentialId } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `removePasskey`. */
export const removePasskeySchema = {
  input: z.object({ id: credentialId }),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/passkey#remove',
    does: 'Removes a passkey of the player. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
