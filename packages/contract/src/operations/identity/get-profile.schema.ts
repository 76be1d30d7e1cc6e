import * as z from 'zod/mini';
import { profileSchema } from '../../account/profile.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getProfile`. */
export const getProfileSchema = {
  input: z.object({}),
  output: profileSchema,
  duringBreak: true,
} satisfies OperationSchema;
