import * as z from 'zod/mini';
import { dataExportSchema } from '../../account/data-export.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getDataExport`. */
export const getDataExportSchema = {
  input: z.object({}),
  output: dataExportSchema,
  duringBreak: true,
  isBackground: true,
  procedure: {
    uri: '/user/data#get',
    does: 'Reads how far the file with the player’s data is. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
