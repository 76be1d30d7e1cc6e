import type * as z from 'zod/mini';
import type { dataExportSchema, dataFileSchema } from '../account/data-export.schema.ts';
import { lenient, optional } from './reader.ts';
import { record } from './record.ts';
import { count, filledText, word } from './scalars.ts';
import { instant } from './time.ts';

/** Reads how far the file with all data about a player is. */
export const dataExport = record<z.infer<typeof dataExportSchema>>({
  status: word({ none: [], preparing: [], ready: [] }),
  availableUntil: lenient(optional(instant), undefined),
  size: lenient(optional(count), undefined),
});

const file = record<z.infer<typeof dataFileSchema>>({
  fileName: filledText,
  mediaType: filledText,
  content: filledText,
});

/** Reads the file with all data about a player, if it is ready. */
export const dataFile = record<{ file?: z.infer<typeof dataFileSchema> }>({ file: optional(file) });
