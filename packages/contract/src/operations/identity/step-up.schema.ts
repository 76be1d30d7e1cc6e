import * as z from 'zod/mini';
import { eidFields } from '../../account/eid.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';
import { usedCredentialSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `stepUp`. */
export const stepUpSchema = {
  /** One of the four. */
  input: z
    .object({
      password: z.optional(nonEmptyText(1024)),
      credential: z.optional(usedCredentialSchema),
      /** Of the authenticator app, or a recovery code. */
      code: z.optional(nonEmptyText(20)),
      /** Of an e-ID provider. */
      identity: z.optional(z.object(eidFields)),
    })
    .check(z.refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1)),
  output: z.object({}),
  duringBreak: true,
  isRepeatable: true,
  procedure: {
    uri: '/user/session#stepUp',
    does: 'Confirms the session by a passkey, an e-ID, a code of an authenticator app or the password. An extension.',
  },
  attempt: 'step-up',
  extension: 'assumed',
} satisfies OperationSchema;
