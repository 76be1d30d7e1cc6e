import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { nonEmptyText } from '../../account/field.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';

/** Input and output schemas of `signInWithOtp`. */
export const signInWithOtpSchema = {
  input: z.object({
    otp: nonEmptyText(12),
    /** Plus, calling code, national number without leading zeros. */
    phone: nonEmptyText(20),
    ...deviceFields,
  }),
  output: passwordlessAnswerSchema,
};
