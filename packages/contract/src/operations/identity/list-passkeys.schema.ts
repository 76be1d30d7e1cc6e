import * as z from 'zod/mini';
import { passkeySchema, passkeyUserSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `listPasskeys`. */
export const listPasskeysSchema = {
  input: z.object({}),
  output: z.object({
    passkeys: z.array(passkeySchema),
    /** Domain of the passkeys. Browsers need it to forget a removed one. */
    rpId: z.optional(z.string()),
    /** The account as `getPasskeyCreationOptions` names it. Browsers show it with the passkeys. */
    user: z.optional(passkeyUserSchema),
  }),
  duringBreak: true,
  procedure: {
    uri: '/user/passkey#list',
    does: 'Returns the passkeys of the player, the newest first. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
