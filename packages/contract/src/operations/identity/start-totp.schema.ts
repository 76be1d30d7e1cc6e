import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `startTotp`. */
export const startTotpSchema = {
  input: z.object({}),
  output: z.object({
    /** For players who type it, in base32. */
    secret: z.string(),
    /** For the QR code: an `otpauth://` address. */
    uri: z.string(),
  }),
  duringBreak: true,
  hasEffect: true,
  procedure: {
    uri: '/user/totp#start',
    does: 'Begins the set-up of an authenticator app. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
