import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { filled } from '../../account/field.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';

export const signInWithPaymentSchema = {
  input: z.object({ code: filled(200), ...deviceFields }),
  // The payer is known, so there always is a session.
  output: z.extend(passwordlessAnswerSchema, { sessionId: z.string() }),
};
