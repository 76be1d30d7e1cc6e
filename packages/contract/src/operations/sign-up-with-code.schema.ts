import * as z from 'zod/mini';
import { eidFields } from '../account/eid.schema.ts';
import { registrationFields } from '../account/registration.schema.ts';

export const signUpWithCodeSchema = {
  input: z.object({ ...registrationFields, ...eidFields }),
  output: z.object({ userId: z.string() }),
};
