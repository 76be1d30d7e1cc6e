import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { cancelDataExportSchema } from './cancel-data-export.schema.ts';
import { getDataExport } from './get-data-export.ts';

/**
 * Cancels the file with all data about the player while it is prepared, and deletes one that is ready.
 *
 * An extension, available together with `getDataExport`.
 */
export const cancelDataExport: Operation<
  z.infer<typeof cancelDataExportSchema.input>,
  z.infer<typeof cancelDataExportSchema.output>
> = {
  name: 'cancelDataExport',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/data-export/cancel' },
  reads: ignoreAnswer,
  settle: async (call) => {
    const { status } = await call(getDataExport, {});
    return status === 'none' ? 'done' : 'not-done';
  },
};
