// @chunk bonus

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { bonusOffer } from '../../reading/bonus.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import type { getBonusOffersSchema } from './get-bonus-offers.schema.ts';

/** Reads the deposit offers. Convert them with `bonusesOfOffers`. */
export const getBonusOffers: Operation<
  z.infer<typeof getBonusOffersSchema.input>,
  z.infer<typeof getBonusOffersSchema.output>
> = {
  name: 'getBonusOffers',
  kind: 'read',
  area: 'bonus',
  session: 'required',
  rest: { method: 'GET', path: '/bonus/offers', fixed: { type: 'Deposit' } },
  reads: listAnswer('offers', bonusOffer),
};
