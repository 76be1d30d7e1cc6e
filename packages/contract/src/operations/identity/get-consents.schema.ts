import * as z from 'zod/mini';
import { consentSchema } from '../../account/consent.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getConsents`. */
export const getConsentsSchema = {
  input: z.object({}),
  /** The newest first. */
  output: z.object({ consents: z.array(consentSchema) }),
  duringBreak: true,
  procedure: {
    uri: '/user/data#getConsents',
    does: 'Reads each consent that the player gave or withdrew. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
