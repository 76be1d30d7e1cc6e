import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { dataExport } from '../../reading/data-export.ts';
import type { getDataExportSchema } from './get-data-export.schema.ts';

/** Reads how far the file with all data about the player is (GDPR, art. 15 and 20). An extension. */
export const getDataExport: Operation<
  z.infer<typeof getDataExportSchema.input>,
  z.infer<typeof getDataExportSchema.output>
> = {
  name: 'getDataExport',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: { method: 'GET', path: '/player/data-export' },
  reads: dataExport,
};
