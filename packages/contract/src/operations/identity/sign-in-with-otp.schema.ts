import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signInWithOtp`. */
export const signInWithOtpSchema = {
  input: z.object({
    otp: nonEmptyText(12),
    /** Plus, calling code, national number without leading zeros. */
    phone: nonEmptyText(20),
    ...deviceFields,
  }),
  output: passwordlessAnswerSchema,
  isRepeatable: true,
  attempt: 'one-time-code',
} satisfies OperationSchema;
