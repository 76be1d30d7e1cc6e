import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signInWithPayment`. */
export const signInWithPaymentSchema = {
  input: z.object({ code: nonEmptyText(200), ...deviceFields }),
  // The payer is known, so there always is a session.
  output: z.extend(passwordlessAnswerSchema, { sessionId: z.string() }),
  isRepeatable: true,
  attempt: 'sign-in',
  extension: 'offered',
} satisfies OperationSchema;
