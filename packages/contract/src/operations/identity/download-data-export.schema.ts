import * as z from 'zod/mini';
import { dataFileSchema } from '../../account/data-export.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `downloadDataExport`. */
export const downloadDataExportSchema = {
  input: z.object({}),
  output: dataFileSchema,
  duringBreak: true,
  hasEffect: true,
  extension: 'offered',
} satisfies OperationSchema;
