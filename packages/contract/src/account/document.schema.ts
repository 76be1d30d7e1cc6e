import * as z from 'zod/mini';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from './document.ts';

/** A document that a player handed in. */
export const documentSchema = z.object({
  id: z.optional(z.string()),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  /** When it was handed in. ISO 8601, UTC. */
  added: z.string(),
  /** Why it was declined, the weightiest first: the providers' codes, or words of the platform's own. */
  reasons: z.array(z.string()),
  fileName: z.optional(z.string()),
  /** When it was approved or declined. ISO 8601, UTC. */
  reviewed: z.optional(z.string()),
});
export type PlayerDocument = z.infer<typeof documentSchema>;
