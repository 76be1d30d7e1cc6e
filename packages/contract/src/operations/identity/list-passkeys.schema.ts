import * as z from 'zod/mini';
import { passkeySchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `listPasskeys`. */
export const listPasskeysSchema = {
  input: z.object({}),
  output: z.object({
    passkeys: z.array(passkeySchema),
    /** Domain of the passkeys. Browsers need it to forget a removed one. */
    rpId: z.optional(z.string()),
  }),
  duringBreak: true,
  extension: 'offered',
} satisfies OperationSchema;
