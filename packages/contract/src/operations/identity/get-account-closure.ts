import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { accountClosure } from '../../reading/account-closure.ts';
import type { getAccountClosureSchema } from './get-account-closure.schema.ts';

/** Reads what has to end before the player can close the account, and what is kept afterwards. An extension. */
export const getAccountClosure: Operation<
  z.infer<typeof getAccountClosureSchema.input>,
  z.infer<typeof getAccountClosureSchema.output>
> = {
  name: 'getAccountClosure',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: { method: 'GET', path: '/player/closure' },
  reads: accountClosure,
};
