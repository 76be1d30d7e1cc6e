import * as z from 'zod/mini';
import { PANIC_CHOICES } from '../../account/break.ts';

/** Input and output schemas of `panic`. */
export const panicSchema = {
  input: z.object({ panicChoice: z.enum(PANIC_CHOICES) }),
  output: z.object({}),
};
