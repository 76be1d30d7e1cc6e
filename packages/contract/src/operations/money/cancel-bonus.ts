// @chunk bonus

import type * as z from 'zod/mini';
import { bonusStatus } from '../../account/bonus.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { cancelBonusSchema } from './cancel-bonus.schema.ts';
import { getBonuses } from './get-bonuses.ts';

/** Cancels an active bonus and forfeits its winnings. Errors: `bonus.*`. */
export const cancelBonus: Operation<
  z.infer<typeof cancelBonusSchema.input>,
  z.infer<typeof cancelBonusSchema.output>
> = {
  name: 'cancelBonus',
  kind: 'write',
  area: 'bonus',
  session: 'required',
  rest: { method: 'POST', path: '/bonus/cancel/{id}' },
  reads: ignoreAnswer,
  refusedWhenRepeated: ['bonus.invalid-bonus', 'bonus.not-available'],
  settle: async (call, { id }) => {
    const { bonuses } = await call(getBonuses, {});
    const bonus = bonuses.find((other) => other.id === id);
    return bonus && bonusStatus(bonus.status) === 'active' ? 'not-done' : 'done';
  },
};
