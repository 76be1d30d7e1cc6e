// @chunk money

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { cashierConfiguration } from '../../reading/cashier.ts';
import type { createCashierSessionSchema } from './create-cashier-session.schema.ts';
import { getWallets } from './get-wallets.ts';

/**
 * Opens a visit to the cashier and returns its configuration. Moves no money.
 *
 * Errors: `payment.*`. Each is a gate of the platform that applies regardless of the client. A withdrawal may reject with
 * `generic.step-up-required`.
 */
export const createCashierSession: Operation<
  z.infer<typeof createCashierSessionSchema.input>,
  z.infer<typeof createCashierSessionSchema.output>
> = {
  name: 'createCashierSession',
  kind: 'write',
  area: 'payment',
  session: 'required',
  rest: { method: 'POST', path: '/payment/session' },
  scaleAmounts: ({ amount, ...input }, scale) =>
    amount === undefined ? input : { ...input, amount: scale(amount, '') },
  reads: cashierConfiguration,
  settle: async (call) => {
    await call(getWallets, {});
    // An unused visit has no effect, so another one may be opened.
    return 'not-done';
  },
};
