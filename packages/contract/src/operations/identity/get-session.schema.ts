import * as z from 'zod/mini';
import { sessionInfoSchema } from '../../account/session-info.schema.ts';

export const getSessionSchema = { input: z.object({}), output: sessionInfoSchema };
