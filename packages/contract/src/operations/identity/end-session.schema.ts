import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `endSession`. */
export const endSessionSchema = { input: z.object({ id: nonEmptyText(64) }), output: z.object({}) };
