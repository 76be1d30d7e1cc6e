import * as z from 'zod/mini';
import { noted } from './notes.ts';

/** Prefix of error URIs. The wire code follows, as in `playerdesk.error.IncorrectCredentials`. */
export const ERROR_PREFIX = 'playerdesk.error.';

/**
 * Keyword arguments of an error. Only the description is documented; the others are extensions.
 *
 * An adapter shows the description when it has no text for the code.
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
/** Keyword arguments of an error, parsed. */
export type ProcedureError = z.infer<typeof errorSchema>;
