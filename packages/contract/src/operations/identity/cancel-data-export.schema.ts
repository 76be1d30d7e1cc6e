import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `cancelDataExport`. */
export const cancelDataExportSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/data#cancel',
    does: 'Cancels the file with all data about the player, and deletes what is ready. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
