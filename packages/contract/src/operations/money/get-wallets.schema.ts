import * as z from 'zod/mini';
import { balanceSchema } from '../../account/wallet.schema.ts';

/** Input and output schemas of `getWallets`. */
export const getWalletsSchema = {
  input: z.object({}),
  output: z.object({ balances: z.array(balanceSchema) }),
};
