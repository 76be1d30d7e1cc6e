import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `cancelLimit`. */
export const cancelLimitSchema = { input: z.object({ id: nonEmptyText(60) }), output: z.object({}) };
