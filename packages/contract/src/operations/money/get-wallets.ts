// @chunk money

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { wallets } from '../../reading/balance.ts';
import type { getWalletsSchema } from './get-wallets.schema.ts';

/** Reads the balances by currency, the player's own first. Convert them with `walletOf`. */
export const getWallets: Operation<
  z.infer<typeof getWalletsSchema.input>,
  z.infer<typeof getWalletsSchema.output>
> = {
  name: 'getWallets',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/wallets' },
  reads: wallets,
};
