import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getDataExport } from './get-data-export.ts';
import type { requestDataExportSchema } from './request-data-export.schema.ts';

/**
 * Asks for a file with all data about the player. The platform prepares it in the background and notifies the player.
 * Idempotent while a file is prepared or new. May reject with `generic.step-up-required`.
 *
 * An extension, available together with `getDataExport`.
 */
export const requestDataExport: Operation<
  z.infer<typeof requestDataExportSchema.input>,
  z.infer<typeof requestDataExportSchema.output>
> = {
  name: 'requestDataExport',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: { method: 'POST', path: '/player/data-export' },
  reads: ignoreAnswer,
  settle: async (call) => {
    const { status } = await call(getDataExport, {});
    return status === 'none' ? 'not-done' : 'done';
  },
};
