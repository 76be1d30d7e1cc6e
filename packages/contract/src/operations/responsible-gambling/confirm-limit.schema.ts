import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const confirmLimitSchema = { input: z.object({ id: filled(60) }), output: z.object({}) };
