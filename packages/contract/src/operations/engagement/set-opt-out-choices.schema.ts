import * as z from 'zod/mini';
import { nonEmptyText, text } from '../../account/field.schema.ts';

/** Input and output schemas of `setOptOutChoices`. */
export const setOptOutChoicesSchema = {
  input: z.object({ optOutToken: text(512), optIns: z.array(nonEmptyText(64)).check(z.maxLength(50)) }),
  output: z.object({}),
};
