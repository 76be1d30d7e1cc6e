import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `confirmLimit`. */
export const confirmLimitSchema = { input: z.object({ id: nonEmptyText(60) }), output: z.object({}) };
