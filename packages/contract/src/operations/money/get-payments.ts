// @chunk money

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { historyPage } from '../../reading/transaction.ts';
import type { getPaymentsSchema } from './get-payments.schema.ts';

/** Reads deposits or withdrawals, newest first. */
export const getPayments: Operation<
  z.infer<typeof getPaymentsSchema.input>,
  z.infer<typeof getPaymentsSchema.output>
> = {
  name: 'getPayments',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/transaction/payments',
    names: { offset: 'offset', max: 'max', type: 'type', from: 'from', to: 'to' },
  },
  reads: historyPage,
};
