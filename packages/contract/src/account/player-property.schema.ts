import * as z from 'zod/mini';
import { nonEmptyText, text } from './field.schema.ts';

/** A key-value property that a client stores with a player, such as a position in a chat. */
export const playerPropertySchema = z.object({
  name: nonEmptyText(100),
  /** The platform's name of the value type. Default `string`. */
  type: nonEmptyText(20),
  value: text(2000),
});
/** A key-value property of a player. */
export type PlayerProperty = z.infer<typeof playerPropertySchema>;
