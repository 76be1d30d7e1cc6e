import * as z from 'zod/mini';
import { registrationFields } from '../../account/registration.schema.ts';

/** Input and output schemas of `signUp`. */
export const signUpSchema = {
  input: z.object(registrationFields),
  output: z.object({ userId: z.string() }),
};
