import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { usedCredentialSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';
import { signInSchema } from './sign-in.schema.ts';

/** Schemas and facts of `signInWithPasskey`. */
export const signInWithPasskeySchema = {
  input: z.object({ credential: usedCredentialSchema, ...deviceFields }),
  output: signInSchema.output,
  isRepeatable: true,
  procedure: {
    uri: '/user/passkey#signIn',
    does: 'Signs in with a passkey. An extension.',
  },
  attempt: 'sign-in',
  extension: 'offered',
} satisfies OperationSchema;
