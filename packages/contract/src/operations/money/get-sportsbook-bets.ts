import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { historyPage } from '../../reading/transaction.ts';
import type { getSportsbookBetsSchema } from './get-sportsbook-bets.schema.ts';

/** Reads sportsbook bets, newest first. */
export const getSportsbookBets: Operation<
  z.infer<typeof getSportsbookBetsSchema.input>,
  z.infer<typeof getSportsbookBetsSchema.output>
> = {
  name: 'getSportsbookBets',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/transaction/sportsbookbets',
    names: { offset: 'offset', max: 'max', from: 'from', to: 'to' },
  },
  reads: historyPage,
};
