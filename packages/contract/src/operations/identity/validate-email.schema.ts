import * as z from 'zod/mini';
import { emailSchema } from '../../account/email.schema.ts';

/** Input and output schemas of `validateEmail`. */
export const validateEmailSchema = {
  input: z.object({ email: emailSchema, jurisdiction: z.string() }),
  output: z.object({}),
};
