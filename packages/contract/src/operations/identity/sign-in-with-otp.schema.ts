import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { filled } from '../../account/field.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';

export const signInWithOtpSchema = {
  input: z.object({
    otp: filled(12),
    /** Plus, calling code, national number without leading zeros. */
    phone: filled(20),
    ...deviceFields,
  }),
  output: passwordlessAnswerSchema,
};
