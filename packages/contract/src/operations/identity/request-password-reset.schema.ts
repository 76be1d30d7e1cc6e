import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

export const requestPasswordResetSchema = {
  input: z.object({ usernameOrEmail: nonEmptyText(254) }),
  output: z.object({}),
};
