import * as z from 'zod/mini';
import { matching } from '../../account/field.schema.ts';

/** Input and output schemas of `validatePhone`. */
export const validatePhoneSchema = {
  input: z.object({ phone: matching(/^\+\d{7,16}$/), jurisdiction: z.string() }),
  output: z.object({}),
};
