import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { eidFields } from '../../account/eid.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';

/** Input and output schemas of `signInWithCode`. */
export const signInWithCodeSchema = {
  input: z.object({ ...eidFields, ...deviceFields }),
  output: passwordlessAnswerSchema,
};
