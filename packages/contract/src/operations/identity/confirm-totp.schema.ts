import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `confirmTotp`. */
export const confirmTotpSchema = {
  input: z.object({ code: nonEmptyText(12) }),
  output: z.object({
    /** Each confirms one call without the app. Shown once. */
    recoveryCodes: z.array(z.string()),
  }),
  duringBreak: true,
  attempt: 'step-up',
  procedure: {
    uri: '/user/totp#confirm',
    does: 'Ends the set-up of an authenticator app with its first code. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
