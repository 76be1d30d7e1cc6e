import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

/** Input and output schemas of `triggerBonus`. */
export const triggerBonusSchema = {
  input: z.object({ code: nonEmptyText(64) }),
  output: z.object({
    /** Number of bonuses that started. */
    result: z.int(),
  }),
};
