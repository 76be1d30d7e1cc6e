import * as z from 'zod/mini';
import { emailSchema } from '../../account/email.schema.ts';

/** Input and output schemas of `requestActivationCode`. */
export const requestActivationCodeSchema = {
  input: z.object({ usernameOrEmail: emailSchema }),
  output: z.object({}),
};
