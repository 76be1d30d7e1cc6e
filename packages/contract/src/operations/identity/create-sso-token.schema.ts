import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const createSsoTokenSchema = {
  input: z.object({
    /** Whom the token is for, in the platform's own words, such as `support`. */
    tokenType: filled(60),
  }),
  output: z.object({ token: z.string() }),
};
