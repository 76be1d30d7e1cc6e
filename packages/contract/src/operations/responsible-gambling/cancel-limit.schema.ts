import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const cancelLimitSchema = { input: z.object({ id: filled(60) }), output: z.object({}) };
