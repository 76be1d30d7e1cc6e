import * as z from 'zod/mini';
import { emailSchema } from '../../account/email.schema.ts';

/** Input and output schemas of `changeActivationEmail`. */
export const changeActivationEmailSchema = {
  input: z.object({ email: emailSchema }),
  output: z.object({}),
};
