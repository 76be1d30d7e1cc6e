import * as z from 'zod/mini';
import { PANIC_CHOICES } from '../../account/break.ts';

export const panicSchema = {
  input: z.object({ panicChoice: z.enum(PANIC_CHOICES) }),
  output: z.object({}),
};
