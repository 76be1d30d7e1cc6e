import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { usedCredentialSchema } from '../../account/passkey.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `stepUp`. */
export const stepUpSchema = {
  /** One of the two. */
  input: z
    .object({
      password: z.optional(nonEmptyText(1024)),
      credential: z.optional(usedCredentialSchema),
    })
    .check(z.refine(({ password, credential }) => (password === undefined) !== (credential === undefined))),
  output: z.object({}),
  duringBreak: true,
  isRepeatable: true,
  procedure: {
    uri: '/user/session#stepUp',
    does: 'Confirms the session by a passkey or the password. An extension.',
  },
  attempt: 'step-up',
} satisfies OperationSchema;
