import * as z from 'zod/mini';
import { dataFileSchema } from '../../account/data-export.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `downloadDataExport`. */
export const downloadDataExportSchema = {
  input: z.object({}),
  /** No file: none is ready. */
  output: z.object({ file: z.optional(dataFileSchema) }),
  duringBreak: true,
  hasEffect: true,
  extension: 'offered',
} satisfies OperationSchema;
