import * as z from 'zod/mini';
import { profileSchema } from '../../account/profile.schema.ts';

export const getProfileSchema = { input: z.object({}), output: profileSchema };
