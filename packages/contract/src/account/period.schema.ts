import * as z from 'zod/mini';
import { text } from './field.schema.ts';

/** Extension: from when (included) to when (not included) a history is asked for, ISO 8601 in UTC. */
export const periodFields = { from: z.optional(text(30)), to: z.optional(text(30)) };
