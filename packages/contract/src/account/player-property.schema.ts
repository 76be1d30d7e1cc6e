import * as z from 'zod/mini';
import { filled, text } from './field.schema.ts';

/** Something a client keeps with a player, such as where their chat left off. */
export const playerPropertySchema = z.object({
  name: filled(100),
  /** The value's kind, in the platform's word: `string` unless something else is agreed. */
  type: filled(20),
  value: text(2000),
});
export type PlayerProperty = z.infer<typeof playerPropertySchema>;
