import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const triggerBonusSchema = {
  input: z.object({ code: filled(64) }),
  output: z.object({
    /** Number of bonuses that started. */
    result: z.int(),
  }),
};
