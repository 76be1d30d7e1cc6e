import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { dataFile } from '../../reading/data-export.ts';
import type { downloadDataExportSchema } from './download-data-export.schema.ts';

/**
 * Reads the file with all data about the player, if it is ready. May reject with `generic.step-up-required`.
 *
 * An extension, available together with `getDataExport`.
 */
export const downloadDataExport: Operation<
  z.infer<typeof downloadDataExportSchema.input>,
  z.infer<typeof downloadDataExportSchema.output>
> = {
  name: 'downloadDataExport',
  kind: 'read',
  area: 'player',
  session: 'required',
  sharing: 'never',
  rest: { method: 'POST', path: '/player/data-export/file' },
  reads: dataFile,
};
