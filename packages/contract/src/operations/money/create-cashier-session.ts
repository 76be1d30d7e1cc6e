import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { cashierConfiguration } from '../../reading/cashier.ts';
import type { createCashierSessionSchema } from './create-cashier-session.schema.ts';
import { getWallets } from './get-wallets.ts';

/**
 * Opens one visit to the cashier: the deposit configuration of the documents. It moves no money.
 * Errors: `payment.*`, each a gate the platform keeps whatever the widgets let through.
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
    // A visit that nobody saw opens no door: another one is as good.
    return 'not-done';
  },
};
