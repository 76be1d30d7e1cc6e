import * as z from 'zod/mini';
import { credentialId, passkeyName } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `renamePasskey`. */
export const renamePasskeySchema = {
  input: z.object({ id: credentialId, name: passkeyName }),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/passkey#rename',
    does: 'Gives a passkey of the player another name. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
