import * as z from 'zod/mini';
import { noted } from './notes.ts';

/** Error URIs start so; the wire code follows, such as `playerdesk.error.IncorrectCredentials`. */
export const ERROR_PREFIX = 'playerdesk.error.';

/**
 * The keyword arguments of an error. The documents name the description alone; the others are extensions, and an
 * adapter shows the description where it knows no text of its own for the code.
 */
export const errorSchema = z.object({
  desc: z.string(),
  code: noted(z.optional(z.string()), 'The same codes as over REST.'),
  details: noted(
    z.optional(z.record(z.string(), z.string())),
    'What is wrong with a keyword argument, by its name.',
  ),
  retryAfter: noted(z.optional(z.number()), 'Seconds to wait before a retry.'),
});
export type ProcedureError = z.infer<typeof errorSchema>;
