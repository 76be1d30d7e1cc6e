import * as z from 'zod/mini';
import { eidFields } from '../../account/eid.schema.ts';
import { text } from '../../account/field.schema.ts';
import { registrationFields } from '../../account/registration.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signUpWithCode`. */
export const signUpWithCodeSchema = {
  input: z.object({
    ...registrationFields,
    /** `YYYY-MM-DD`. Undefined where only the e-ID knows it. */
    dateOfBirth: z.optional(text(10)),
    ...eidFields,
  }),
  output: z.object({ userId: z.string() }),
  attempt: 'eid',
  extensionFields: ['gender', 'declinesDepositLimits', 'safetyInformationRead'],
} satisfies OperationSchema;
