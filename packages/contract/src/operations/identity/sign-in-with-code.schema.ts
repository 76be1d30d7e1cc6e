import * as z from 'zod/mini';
import { deviceFields } from '../../account/device.schema.ts';
import { eidFields } from '../../account/eid.schema.ts';
import { passwordlessAnswerSchema } from '../../account/sign-in-answer.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signInWithCode`. */
export const signInWithCodeSchema = {
  input: z.object({ ...eidFields, ...deviceFields }),
  output: passwordlessAnswerSchema,
  isRepeatable: true,
  attempt: 'eid',
} satisfies OperationSchema;
