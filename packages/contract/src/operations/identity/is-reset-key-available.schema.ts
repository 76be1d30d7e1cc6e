import * as z from 'zod/mini';
import { filled, text } from '../../account/field.schema.ts';

export const isResetKeyAvailableSchema = {
  input: z.object({ key: filled(500) }),
  output: z.object({
    isAvailable: z.boolean(),
    /** ISO time at which a key that no longer works was used; null when it never was. Absent: the platform cannot tell. */
    usedAt: z.optional(z.nullable(text(40))),
  }),
};
