import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { filled } from '../../account/field.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';

export const signInWithPaymentSchema = {
  input: z.object({ code: filled(200), ...deviceFields }),
  // Who paid is known by then: there is a session, always.
  output: z.extend(passwordlessAnswerSchema, { sessionId: z.string() }),
};
