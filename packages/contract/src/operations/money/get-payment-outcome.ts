// @chunk money

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { transaction } from '../../reading/transaction.ts';
import type { getPaymentOutcomeSchema } from './get-payment-outcome.schema.ts';

/** Extension: reads the payments of one visit to the cashier, or of one reference, from the ledger. */
export const getPaymentOutcome: Operation<
  z.infer<typeof getPaymentOutcomeSchema.input>,
  z.infer<typeof getPaymentOutcomeSchema.output>
> = {
  name: 'getPaymentOutcome',
  kind: 'read',
  area: 'payment',
  session: 'required',
  rest: { method: 'GET', path: '/payment/outcome/{reference}' },
  reads: listAnswer('payments', transaction),
};
