import * as z from 'zod/mini';
import { count } from './field.schema.ts';

/** The file with all data about a player that was asked for last. */
export const dataExportSchema = z.object({
  /** `none`: nothing was asked for, or the file is over. */
  status: z.enum(['none', 'preparing', 'ready']),
  /** Until when a ready file can be downloaded. ISO 8601. */
  availableUntil: z.optional(z.string()),
  /** Bytes of a ready file. */
  size: z.optional(count()),
});

/** A file in an answer. */
export const dataFileSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** The bytes in base64. */
  content: z.string(),
});
