import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `removeTotp`. */
export const removeTotpSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/totp#remove',
    does: 'Removes the authenticator app of the player. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
