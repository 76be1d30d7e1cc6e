import * as z from 'zod/mini';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from './document.ts';

/** A document that a player uploaded. */
export const documentSchema = z.object({
  id: z.optional(z.string()),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  /** Time of the upload (ISO 8601, UTC). */
  added: z.string(),
  /** Reasons for declining, most important first: codes of the providers or texts of the platform. */
  reasons: z.array(z.string()),
  fileName: z.optional(z.string()),
  /** Time of the review (ISO 8601, UTC). */
  reviewed: z.optional(z.string()),
});
/** A document that a player uploaded. */
export type PlayerDocument = z.infer<typeof documentSchema>;
