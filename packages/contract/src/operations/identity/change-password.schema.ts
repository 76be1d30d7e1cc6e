import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const changePasswordSchema = {
  input: z.object({
    currentPassword: filled(1024),
    newPassword: filled(1024),
  }),
  output: z.object({}),
};
