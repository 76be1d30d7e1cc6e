// @chunk bonus

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { bonus } from '../../reading/bonus.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { BONUS_SPELLING } from './bonus-wire.ts';
import type { getBonusesSchema } from './get-bonuses.schema.ts';

/** Reads the player's bonuses of every status. */
export const getBonuses: Operation<
  z.infer<typeof getBonusesSchema.input>,
  z.infer<typeof getBonusesSchema.output>
> = {
  name: 'getBonuses',
  kind: 'read',
  area: 'bonus',
  session: 'required',
  rest: { method: 'GET', path: '/bonus', ...BONUS_SPELLING },
  reads: listAnswer('bonuses', bonus),
};
