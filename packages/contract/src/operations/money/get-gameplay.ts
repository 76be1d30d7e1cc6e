import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { historyPage } from '../../reading/transaction.ts';
import type { getGameplaySchema } from './get-gameplay.schema.ts';

/** Reads casino rounds, newest first. */
export const getGameplay: Operation<
  z.infer<typeof getGameplaySchema.input>,
  z.infer<typeof getGameplaySchema.output>
> = {
  name: 'getGameplay',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/transaction/gameplay',
    names: { offset: 'offset', max: 'max', from: 'from', to: 'to' },
  },
  reads: historyPage,
};
