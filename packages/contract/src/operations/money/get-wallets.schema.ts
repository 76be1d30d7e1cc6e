import * as z from 'zod/mini';
import { balanceSchema } from '../../account/wallet.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getWallets`. */
export const getWalletsSchema = {
  input: z.object({}),
  output: z.object({ balances: z.array(balanceSchema) }),
  duringBreak: true,
  isBackground: true,
  amounts: 'required',
} satisfies OperationSchema;
