import * as z from 'zod/mini';
import { count } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getTotp`. */
export const getTotpSchema = {
  input: z.object({}),
  output: z.object({
    /** Whether the player has set up an authenticator app. */
    isActive: z.boolean(),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: count(),
  }),
  duringBreak: true,
  procedure: {
    uri: '/user/totp#get',
    does: 'Returns whether the player has set up an authenticator app. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
