import * as z from 'zod/mini';
import { text } from './field.schema.ts';

/** Extension: start (inclusive) and end (exclusive) of a history, ISO 8601 in UTC. */
export const periodFields = { from: z.optional(text(30)), to: z.optional(text(30)) };
