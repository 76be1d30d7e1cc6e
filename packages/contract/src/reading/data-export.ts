import type * as z from 'zod/mini';
import type { dataExportSchema, dataFileSchema } from '../account/data-export.schema.ts';
import { lenient, optional } from './reader.ts';
import { record } from './record.ts';
import { filledText, integer, word } from './scalars.ts';
import { instant } from './time.ts';

/** Reads how far the file with all data about a player is. */
export const dataExport = record<z.infer<typeof dataExportSchema>>({
  status: word({ none: [], preparing: [], ready: [] }),
  until: lenient(optional(instant), undefined),
  size: lenient(optional(integer), undefined),
});

/** Reads a file with the data of a player. */
export const dataFile = record<z.infer<typeof dataFileSchema>>({
  fileName: filledText,
  mediaType: filledText,
  content: filledText,
});
