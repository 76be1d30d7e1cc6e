import * as z from 'zod/mini';
import { emailSchema } from '../../account/email.schema.ts';

export const requestActivationCodeSchema = {
  input: z.object({ usernameOrEmail: emailSchema }),
  output: z.object({}),
};
