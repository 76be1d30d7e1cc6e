import * as z from 'zod/mini';
import { profileSchema } from '../../account/profile.schema.ts';

/** Input and output schemas of `getProfile`. */
export const getProfileSchema = { input: z.object({}), output: profileSchema };
