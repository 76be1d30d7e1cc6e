import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const requestPasswordResetSchema = {
  input: z.object({ usernameOrEmail: filled(254) }),
  output: z.object({}),
};
