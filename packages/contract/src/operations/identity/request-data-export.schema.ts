import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `requestDataExport`. */
export const requestDataExportSchema = {
  input: z.object({}),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/data#request',
    does: 'Asks for a file with all data about the player. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
